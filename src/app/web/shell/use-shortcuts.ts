import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MenuItem } from '#shared/access/menu.ts'
import { singleKeysAreOn } from '#web/lib/single-keys.ts'
import { shortcutOf } from './shortcut.ts'

/** How long `G` waits for the letter of a page, in ms. */
const PATIENCE_MS = 1_500
const FIELDS =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="listbox"]'
const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const SEARCH = '#main input[type="search"]'
const FILLED = '.ao-page__filled :is(button:not(:disabled, [aria-disabled="true"]), a)'

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())

/** Whether a key may be somebody's wish: not one that is typed, or meant for what lies in front. */
function isFree({ key, target, ctrlKey, metaKey, altKey, defaultPrevented, repeat }: KeyboardEvent): boolean {
  if (key.length !== 1 || ctrlKey || metaKey || altKey || defaultPrevented || repeat) return false
  const isTyped = target instanceof Element && target.closest(FIELDS) !== null
  return !isTyped && document.querySelector(IN_FRONT) === null && singleKeysAreOn()
}

type Shortcuts = { menu: readonly MenuItem[]; onMenu: () => void; onList: () => void }

/** Keys that do something alone, for everybody who has not turned them off. */
export function useShortcuts({ menu, onMenu, onList }: Shortcuts): void {
  const navigate = useNavigate()
  const last = useRef({ key: '', at: 0 })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return
    const before = event.timeStamp - last.current.at < PATIENCE_MS ? last.current.key : null
    last.current = { key: event.key, at: event.timeStamp }
    const does = shortcutOf(event.key, before, menu)
    if (does === null) return
    event.preventDefault()
    last.current.key = ''
    if (does === 'shortcuts') onList()
    else if (does === 'menu') onMenu()
    else if (does === 'search') shown(SEARCH)?.focus()
    else if (does === 'filled') shown(FILLED)?.click()
    else void navigate({ to: does.to })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
