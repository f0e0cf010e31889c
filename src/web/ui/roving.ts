import type { KeyboardEvent } from 'react'

/** Arrows, Home and End between the buttons of a group that is one tab stop. */
export function moveFocus(event: KeyboardEvent, group: HTMLElement | null): void {
  const buttons = [...(group?.querySelectorAll<HTMLElement>('button') ?? [])]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const target: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: buttons.length - 1,
  }
  const next = target[event.key]
  if (next === undefined || at < 0) return
  event.preventDefault()
  buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus()
}
