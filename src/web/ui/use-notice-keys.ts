import { useEffect } from 'react'
import type { RefObject } from 'react'

const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Escape closes the newest notice, but only when no dialog is open and nothing nearer took the key: else one press
 * would close two things. F8 moves the focus to the newest notice.
 */
export function useNoticeKeys(
  newest: number | undefined,
  region: RefObject<HTMLElement | null>,
  close: (id: number) => void,
): void {
  useEffect(() => {
    if (newest === undefined) return
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        event.preventDefault()
        region.current?.querySelector<HTMLElement>('.ao-notice')?.focus()
      }
      if (event.key === 'Escape' && !event.defaultPrevented && !dialogIsOpen()) close(newest)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [newest, region, close])
}
