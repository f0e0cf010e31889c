import { Menu } from '#web/ui/menu.tsx'
import { useThemeMode } from '#web/ui/theme-mode.ts'
import type { InitialPerson } from '../initial-state.ts'
import { shellWords } from '../words.en.ts'

const words = shellWords.account
const THEMES = ['system', 'light', 'dark'] as const

/** Name and e-mail, the theme, and the way out. */
export function AccountMenu({ person }: { person: InitialPerson }) {
  const [mode, setMode] = useThemeMode()
  const name = person.name || person.email
  return (
    <Menu
      alignEnd
      trigger={(trigger) => (
        <button {...trigger} type="button" className="shell-account" aria-label={words.button(name)}>
          <span className="shell-avatar" aria-hidden="true">
            {initials(name)}
          </span>
        </button>
      )}
      items={[
        { heading: `${name} · ${person.email}` },
        { divider: true },
        { heading: words.theme },
        ...THEMES.map((theme) => ({
          label: words[theme],
          chosen: mode === theme,
          onChoose: () => setMode(theme),
        })),
        { divider: true },
        { label: words.signOut, href: '/logout' },
      ]}
    />
  )
}

/** Up to two letters: of the first and the last word of the name. */
function initials(name: string): string {
  const words = name.split(/[\s@.]+/).filter(Boolean)
  const letters = [words[0]?.[0], words.length > 1 ? words.at(-1)?.[0] : undefined]
  return letters.filter(Boolean).join('').toUpperCase()
}
