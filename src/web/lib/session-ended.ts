type Listener = () => void
const listeners = new Set<Listener>()

/** Tells the shell that the server no longer knows this session; it asks to sign in above the open page. */
export function reportSessionEnded(): void {
  for (const listener of listeners) listener()
}

/** Listens for a lost session; returns the way to stop. */
export function onSessionEnded(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
