import { createSignal } from '#web/lib/signal.ts'

let isWaiting = false
const denied = createSignal<void>()

/** The guard turned somebody away. On the first page of a visit nobody listens yet, so it is kept until then. */
export function noteDenied(): void {
  isWaiting = true
  denied.emit()
}

/** Hears of denied pages, one that waited included; returns the way to stop. */
export function onDenied(listener: () => void): () => void {
  const hear = () => {
    if (!isWaiting) return
    isWaiting = false
    listener()
  }
  hear()
  return denied.on(hear)
}
