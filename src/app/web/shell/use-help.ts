import { useCallback, useEffect, useRef, useState } from 'react'
import { helpWished } from '#modules/support/web/help/help-signal.ts'
import { cookieText, DRAWER_OPEN_COOKIE } from '#web/lib/cookies.ts'
import { useLateHide } from '#web/ui/use-late-hide.ts'

/** How long the closed help drawer takes to leave (specification §9). */
export const HELP_CLOSE_DELAY_MS = 500

/** The help drawer: open or closed, kept in the cookie; closing it gives the focus back to what opened it. */
export function useHelp(startsOpen: boolean) {
  const [isOpen, setOpen] = useState(startsOpen)
  const [isByHand, setByHand] = useState(false)
  const opener = useRef<Element | null>(null)
  const isShown = useLateHide(isOpen, HELP_CLOSE_DELAY_MS)

  const open = useCallback(() => {
    opener.current = document.activeElement
    document.cookie = cookieText(DRAWER_OPEN_COOKIE, 'true')
    setByHand(true)
    setOpen(true)
  }, [])
  const close = useCallback(() => {
    document.cookie = cookieText(DRAWER_OPEN_COOKIE, 'false')
    setOpen(false)
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
  }, [])
  useEffect(() => helpWished.on(open), [open])
  return { isOpen, isShown, isByHand, open, close }
}
