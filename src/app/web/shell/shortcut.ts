import type { MenuItem } from '#shared/access/menu.ts'

/** What a single key does, wherever the focus is outside a field (screens.md §2). */
export type Shortcut = 'shortcuts' | 'search' | 'menu' | 'filled' | { to: string }

const ALONE: Readonly<Record<string, Shortcut>> = {
  '?': 'shortcuts',
  '/': 'search',
  '[': 'menu',
  n: 'filled',
}
/** Where `G` leads, by the letter after it. */
const PAGES: Readonly<Record<string, string>> = { c: '/calendar/week', a: '/appointments' }

/**
 * What a key does after the one before it; null where it does nothing. `G` leads only where the menu of this person
 * leads, too.
 */
export function shortcutOf(key: string, before: string | null, menu: readonly MenuItem[]): Shortcut | null {
  const letter = key.toLowerCase()
  if (before?.toLowerCase() !== 'g') return ALONE[letter] ?? null
  const to = PAGES[letter]
  return to !== undefined && menu.some((item) => item.to === to) ? { to } : null
}
