import { useSyncExternalStore } from 'react'

/** What the account menu offers; "system" follows the computer. */
export type ThemeMode = 'system' | 'light' | 'dark'

/** Where the browser keeps the choice. */
export const THEME_STORAGE_KEY = 'theme'

const DARK = '(prefers-color-scheme: dark)'
const CHANGED = 'ao-theme'

const isMode = (value: string | null): value is ThemeMode =>
  value === 'system' || value === 'light' || value === 'dark'

function storedMode(): ThemeMode {
  const stored = localStorage.getItem(THEME_STORAGE_KEY)
  return isMode(stored) ? stored : 'system'
}

function apply(): void {
  const mode = storedMode()
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia(DARK).matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

function setMode(mode: ThemeMode): void {
  localStorage.setItem(THEME_STORAGE_KEY, mode)
  apply()
  dispatchEvent(new Event(CHANGED))
}

function subscribe(changed: () => void): () => void {
  const update = () => {
    apply()
    changed()
  }
  const dark = matchMedia(DARK)
  apply()
  dark.addEventListener('change', update)
  addEventListener('storage', update)
  addEventListener(CHANGED, update)
  return () => {
    dark.removeEventListener('change', update)
    removeEventListener('storage', update)
    removeEventListener(CHANGED, update)
  }
}

/** The chosen theme and what changes it. Keeps `data-theme` on the root in step with choice and computer. */
export function useThemeMode(): [ThemeMode, (mode: ThemeMode) => void] {
  return [useSyncExternalStore(subscribe, storedMode, () => 'system'), setMode]
}
