import type { Tone } from '#web/tokens.ts'
import type { IconTurn } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons/icons.data.ts'

/** How a state looks and what it is called. */
export type StatusLook = { tone: Tone; icon: IconName; word: string; turn?: IconTurn }

const toneIcons: Record<Tone, IconName> = {
  neutral: 'block',
  info: 'calendar',
  progress: 'half',
  success: 'check',
  warning: 'hourglass',
  danger: 'alert',
  pickup: 'truck',
}

/** States of each tone, by their word in lower case without blanks and dashes. */
const states: Record<Exclude<Tone, 'pickup'>, readonly string[]> = {
  neutral: [
    'canceled',
    'cancelled',
    'declined',
    'expired',
    'disabled',
    'unavailable',
    'notconfigured',
    'unintegrated',
    'off',
    'lost',
  ],
  info: ['booked', 'confirmed', 'new', 'contacted', 'queued', 'demo', 'today', 'upcoming'],
  progress: ['arrived', 'inprogress', 'sending'],
  success: ['completed', 'connected', 'enabled', 'available', 'complete', 'delivered'],
  warning: [
    'requested',
    'pending',
    'incomplete',
    'blurry',
    'workerdisconnected',
    'upgraderequired',
    'override',
  ],
  danger: [
    'noshow',
    'failed',
    'error',
    'integrationfailure',
    'integrationissue',
    'full',
    'overby1',
    'conflict',
  ],
}

/** Words that are not the enum name split up. */
const words: Record<string, string> = {
  noshow: 'No-show',
  cancelled: 'Canceled',
  upgraderequired: 'Upgrade Required',
}

/** States with an icon other than that of their tone. */
const icons: Record<string, { icon: IconName; turn?: IconTurn }> = {
  confirmed: { icon: 'check' },
  upgraderequired: { icon: 'arrow', turn: 'up' },
  new: { icon: 'info' },
  contacted: { icon: 'info' },
  queued: { icon: 'info' },
  demo: { icon: 'info' },
}

const toneOf = (key: string): Tone => {
  const found = Object.entries(states).find(([, list]) => list.includes(key))
  return found === undefined ? 'neutral' : (found[0] as Tone)
}

/** "InProgress" to "In progress": sentence case, the enum name split into words. */
export function stateWord(state: string): string {
  const spaced = state.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Tone, icon and word of a state. An unknown state is neutral and keeps its own word. */
export function statusLook(state: string): StatusLook {
  const key = state.toLowerCase().replace(/[^a-z0-9]/g, '')
  const tone = toneOf(key)
  return { tone, icon: toneIcons[tone], word: words[key] ?? stateWord(state), ...icons[key] }
}
