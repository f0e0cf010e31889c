const KEY = 'sessionEnded'

/** Remembers for this tab that a session ended on its own, so that sign-in can say so. */
export function noteLostSession(isLost: boolean): void {
  try {
    if (isLost) sessionStorage.setItem(KEY, 'true')
    else sessionStorage.removeItem(KEY)
  } catch {
    // A browser without storage only loses the sentence.
  }
}

export function hasLostSession(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}
