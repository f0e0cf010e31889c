import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from '#web/theme.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { KitContextProvider } from '#web/ui/kit-context.tsx'
import { NoticeProvider } from '#web/ui/notice.tsx'

/** Where the browser keeps System, Light or Dark. */
export const THEME_STORAGE_KEY = 'theme'

type KitProviderProps = {
  navigate: (href: string) => void
  /** Name of the active shop or organization. */
  shopName?: string | undefined
  children: ReactNode
}

/** Theme, notices and the confirm dialog, around the whole app. Import `kit.css` once at the entry. */
export function KitProvider({ navigate, shopName, children }: KitProviderProps) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={THEME_STORAGE_KEY}>
      <KitContextProvider navigate={navigate} shopName={shopName}>
        <NoticeProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </NoticeProvider>
      </KitContextProvider>
    </ThemeProvider>
  )
}
