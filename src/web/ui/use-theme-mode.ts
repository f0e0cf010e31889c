import { useColorScheme } from '@mui/material/styles'

/** What the account menu offers. */
export type ThemeMode = 'system' | 'light' | 'dark'

/** The chosen theme and what changes it; "system" follows the computer. */
export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  const { mode, setMode } = useColorScheme()
  return [mode ?? 'system', setMode]
}
