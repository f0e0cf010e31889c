import { nextDraft, restoredDraft } from '#modules/booking/rules/kept-draft.ts'

const OWNER_KEY = 'ao-hold-owner'

/** Storage may be switched off, full, or not ours in a frame: then this page keeps everything in memory only. */
function quietly<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action()
  } catch {
    return otherwise
  }
}

/** What this tab has typed for one shop or one change; two tabs keep their own. */
export function keptDraft(name: string): unknown {
  return quietly<unknown>(() => JSON.parse(sessionStorage.getItem(`ao-book-${name}`) ?? 'null'), null)
}

export function keepDraft(name: string, draft: unknown): void {
  quietly(() => sessionStorage.setItem(`ao-book-${name}`, JSON.stringify(draft)), undefined)
}

/** A visit that is canceled or changed is not what this tab has booked any more: the way back begins the next. */
export function forgetBooked(clientId: string, appointmentId: string): void {
  const draft = restoredDraft(keptDraft(clientId))
  if (draft.result?.appointmentId === appointmentId) keepDraft(clientId, nextDraft(draft))
}

/** One visitor, one hold: all tabs of a browser share this id. */
export function holdOwner(newId: () => string): string {
  return quietly(() => {
    const known = localStorage.getItem(OWNER_KEY)
    if (known) return known
    const fresh = newId()
    localStorage.setItem(OWNER_KEY, fresh)
    return fresh
  }, newId())
}

const heldAt = (clientId: string) => `ao-held-${clientId}`

/** Says to the other tabs of this visitor that this one keeps a time now. */
export function tellOtherTabs(clientId: string, holdId: string): void {
  quietly(() => localStorage.setItem(heldAt(clientId), holdId), undefined)
}

/** Calls back when another tab keeps a time at a shop; returns how to stop. */
export function onOtherTab(clientId: string, callback: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === heldAt(clientId)) callback()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
