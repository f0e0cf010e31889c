import { helpWords } from '#modules/support/words.en.ts'
import { referralWords } from '#modules/referrals/words.en.ts'
import { Menu } from '#web/ui/menu.tsx'
import { useThemeMode } from '#web/ui/theme-mode.ts'
import type { InitialPerson } from '../initial-state.ts'
import { shellWords } from '../words.en.ts'
import { REFERRAL_PATH } from './referral-button.tsx'

const words = shellWords.account
const THEMES = ['system', 'light', 'dark'] as const

type AccountMenuProps = {
  person: InitialPerson
  /** Below 900, where referral has no button of its own. */
  showsReferral: boolean
  /** Below 900, where help has no button of its own. */
  onHelp?: (() => void) | undefined
  /** Shows the list of keys. */
  onShortcuts: () => void
  /** Answers of our support that the person has not seen. */
  unread: number
}

/** Name and e-mail, the theme, and the way out. */
export function AccountMenu({ person, showsReferral, onHelp, onShortcuts, unread }: AccountMenuProps) {
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
        { label: words.account, href: '/account' },
        { divider: true },
        { heading: words.theme },
        ...THEMES.map((theme) => ({
          label: words[theme],
          chosen: mode === theme,
          onChoose: () => setMode(theme),
        })),
        { divider: true },
        ...(showsReferral ? [{ label: referralWords.button, href: REFERRAL_PATH }] : []),
        ...(onHelp ? [{ label: helpWords.openCount(unread), onChoose: onHelp }] : []),
        { label: words.shortcuts, onChoose: onShortcuts },
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
