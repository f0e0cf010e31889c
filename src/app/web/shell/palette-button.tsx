import { lazy, Suspense, useEffect, useState } from 'react'
import type { MenuItem } from '#shared/access/menu.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { InitialPerson } from '../initial-state.ts'
import type { ActiveTenant } from '../tenant.ts'
import { shellWords } from '../words.en.ts'
import { isMac } from './is-mac.ts'
import { TypeAhead } from './type-ahead.tsx'

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then((m) => ({ default: m.CommandPalette })),
)
const words = shellWords.palette

type PaletteButtonProps = { person: InitialPerson; tenant: ActiveTenant | null; menu: readonly MenuItem[] }

/** "Search or jump to", or Ctrl K from anywhere. Below 900 only a glass. */
export function PaletteButton(props: PaletteButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setTyped('')
      setOpen((open) => !open)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className="shell-search"
        aria-label={words.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className="shell-search__word">{words.button}</span>
        <kbd className="shell-search__keys">{isMac() ? words.keysMac : words.keys}</kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={<TypeAhead onKey={(key) => setTyped((before) => before + key)} />}>
          <CommandPalette
            {...props}
            typed={typed}
            onClose={() => {
              setOpen(false)
              setTyped('')
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
