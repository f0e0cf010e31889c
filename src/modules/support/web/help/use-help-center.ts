import { useEffect, useSyncExternalStore } from 'react'
import { clientLog } from '#web/lib/client-log.ts'

/** The place in the page that the guide is shown in. */
export const HELP_CENTER_ID = 'help-center'

const find = () => document.getElementById(HELP_CENTER_ID)
/** The page's own places do not tell when they come; React looks again after each drawing. */
const noNews = () => () => {}

/** The guide's place while help is open; without it the guide is left out and a warning says so, each time (N24). */
export function useHelpCenter(isOpen: boolean): HTMLElement | null {
  const target = useSyncExternalStore(noNews, () => (isOpen ? find() : null))
  useEffect(() => {
    if (isOpen && !find()) clientLog('warn', `Help center embed target not found: #${HELP_CENTER_ID}`)
  }, [isOpen])
  return target
}
