import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import type { MouseEvent, ReactElement } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons/icons.data.ts'
import { useKit } from '#web/ui/kit-context.tsx'

export type MenuEntry =
  | {
      label: string
      icon?: IconName
      /** Grey words at the right end: a key, a count. */
      hint?: string
      /** One of a set that is chosen now. */
      chosen?: boolean
      danger?: boolean
      disabledReason?: string
      onChoose: () => void
    }
  | { label: string; icon?: IconName; hint?: string; href: string }
  | { divider: true }
  | { heading: string }

/** What the opening control gets. */
export type MenuTrigger = {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
}

export type MenuProps = {
  items: readonly MenuEntry[]
  trigger: (props: MenuTrigger) => ReactElement
  /** Right edges meet; for controls at the right of the page. */
  alignEnd?: boolean
}

function EntryContent({ entry }: { entry: Extract<MenuEntry, { label: string }> }) {
  const isChosen = 'chosen' in entry ? entry.chosen : undefined
  return (
    <>
      {entry.icon === undefined ? null : <Icon name={entry.icon} size={20} />}
      <span className="ao-menu__label">
        {entry.label}
        {'disabledReason' in entry ? <span className="ao-menu__reason">{entry.disabledReason}</span> : null}
      </span>
      {entry.hint === undefined ? null : <span className="ao-menu__hint">{entry.hint}</span>}
      {isChosen === undefined ? null : (
        <span className="ao-menu__tick">{isChosen ? <Icon name="check" /> : null}</span>
      )}
    </>
  )
}

/** A menu of actions and links on a button. Arrows move, letters jump, Escape closes, the focus goes back. */
export function Menu({ items, trigger, alignEnd = false }: MenuProps) {
  const kit = useKit()
  const triggerId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const choose = (entry: Extract<MenuEntry, { label: string }>) => (event: MouseEvent) => {
    if ('onChoose' in entry) {
      if (entry.disabledReason !== undefined) return
      close()
      entry.onChoose()
      return
    }
    close()
    if (kit === null || event.metaKey || event.ctrlKey || event.shiftKey || !entry.href.startsWith('/'))
      return
    event.preventDefault()
    kit.navigate(entry.href)
  }
  const horizontal = alignEnd ? 'right' : 'left'
  return (
    <>
      {trigger({
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: (event) => setAnchor(event.currentTarget),
      })}
      <MuiMenu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal }}
        transformOrigin={{ vertical: 'top', horizontal }}
        slotProps={{ list: { 'aria-labelledby': triggerId } }}
      >
        {items.map((entry) => {
          if ('divider' in entry) return <li key="divider" role="separator" className="ao-menu__divider" />
          if ('heading' in entry) {
            return (
              <li key={entry.heading} role="presentation" className="ao-menu__heading">
                {entry.heading}
              </li>
            )
          }
          const link = 'href' in entry ? ({ component: 'a', href: entry.href } as const) : {}
          const isChoice = 'chosen' in entry && entry.chosen !== undefined
          return (
            <MenuItem
              key={entry.label}
              {...link}
              className={'danger' in entry && entry.danger ? 'ao-menu__danger' : ''}
              {...(isChoice && { role: 'menuitemradio', 'aria-checked': entry.chosen })}
              aria-disabled={'disabledReason' in entry && entry.disabledReason !== undefined}
              onClick={choose(entry)}
            >
              <EntryContent entry={entry} />
            </MenuItem>
          )
        })}
      </MuiMenu>
    </>
  )
}
