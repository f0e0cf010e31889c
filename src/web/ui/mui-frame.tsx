import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { theme } from '#web/theme.ts'
import { styleCache } from '#web/ui/style-cache.ts'

/**
 * The running theme around parts of the component library. It stands inside parts that are loaded when first needed
 * (dialogs, menus), so that the first page carries none of the library. Colours follow `data-theme` on the root,
 * which `theme-mode.ts` keeps; the library must not write it too.
 */
export function MuiFrame({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={styleCache}>
      <ThemeProvider theme={theme} colorSchemeNode={null} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
