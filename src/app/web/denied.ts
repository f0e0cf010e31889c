import { createSignal } from '#web/lib/signal.ts'

/** The guard turned somebody away; the shell says so in a notice. */
export const deniedPage = createSignal<void>()
