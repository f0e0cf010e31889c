/** A thing that happens somewhere below and is answered by the shell: the line to it, without a shared parent. */
export type Signal<T> = {
  emit: (value: T) => void
  on: (listener: (value: T) => void) => () => void
  /** Whether anybody listens at this moment. */
  isHeard: () => boolean
}

export function createSignal<T>(): Signal<T> {
  const listeners = new Set<(value: T) => void>()
  return {
    emit: (value) => {
      for (const listener of listeners) listener(value)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHeard: () => listeners.size > 0,
  }
}

/** The server no longer knows this session: the shell asks to sign in again above the open page. */
export const sessionEnded = createSignal<void>()

/** The server refused a call for want of a role: the shell asks for the roles anew and checks the page again. */
export const accessRefused = createSignal<void>()

/** The person gave themselves another name: whoever shows it changes at once. */
export const ownNameChanged = createSignal<string>()

/** The same person signed in again above the open page: what their session's end held up goes on. */
export const sessionRestored = createSignal<void>()
