const NAME = 'active-tenant'

type Switched = { id: string; name: string }

/** Tells the other tabs of this browser that this one switched; each keeps its own shop (TEN-03). */
export function announceSwitch(switched: Switched): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage(switched)
  channel.close()
}

/** Hears of switches in other tabs; returns the way to stop. */
export function onSwitchElsewhere(listener: (switched: Switched) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = (event: MessageEvent<unknown>) => {
    if (isSwitched(event.data)) listener(event.data)
  }
  return () => channel.close()
}

function isSwitched(value: unknown): value is Switched {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value
}
