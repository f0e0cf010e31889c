import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { KitContextProvider } from '#web/ui/kit-context.tsx'
import type { UseLeaveGuard } from '#web/ui/kit-context.tsx'
import { preloadOverlays } from '#web/ui/lazy-overlays.ts'
import { NoticeProvider } from '#web/ui/notice.tsx'
import { useThemeMode } from '#web/ui/theme-mode.ts'

/** The product's place for notices; the kit's own default is the bottom left (specification §9). */
const NOTICE_ANCHOR = { vertical: 'top', horizontal: 'center' } as const

/** Dialogs and menus are fetched this long after the first page, so that the first press finds them. */
const PRELOAD_MS = 1_500

type KitProviderProps = {
  navigate: (href: string) => void
  /** Name of the active shop or organization. */
  shopName?: string | undefined
  /** A hook of the router that asks before leaving; must be the same function for the life of the app. */
  useLeaveGuard?: UseLeaveGuard
  children: ReactNode
}

/** Theme, notices and the confirm dialog, around the whole app. Import `kit.css` once at the entry. */
export function KitProvider({ navigate, shopName, useLeaveGuard, children }: KitProviderProps) {
  useThemeMode()
  useEffect(() => {
    const timer = setTimeout(preloadOverlays, PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <KitContextProvider navigate={navigate} shopName={shopName} useLeaveGuard={useLeaveGuard}>
      <NoticeProvider anchor={NOTICE_ANCHOR}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </NoticeProvider>
    </KitContextProvider>
  )
}
