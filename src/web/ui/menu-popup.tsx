import Divider from '@mui/material/Divider'
import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { useKit } from '#web/ui/kit-context.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { MuiFrame } from '#web/ui/mui-frame.tsx'

type Choosable = Extract<MenuEntry, { label: string }>

function EntryContent({ entry }: { entry: Choosable }) {
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

/** Choosing closes first, so that what follows finds the focus where it was. */
function useChoose(onClose: () => void) {
  const kit = useKit()
  return (entry: Choosable) => (event: MouseEvent) => {
    if ('onChoose' in entry) {
      if (entry.disabledReason !== undefined) return
      onClose()
      entry.onChoose()
      return
    }
    onClose()
    if (kit === null || event.metaKey || event.ctrlKey || event.shiftKey || !entry.href.startsWith('/'))
      return
    event.preventDefault()
    kit.navigate(entry.href)
  }
}

/** The library wants its items as direct children, so this gives elements, not a component. */
function renderEntry(entry: MenuEntry, at: number, choose: ReturnType<typeof useChoose>) {
  if ('divider' in entry) return <Divider key={`divider-${at}`} component="li" className="ao-menu__divider" />
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
      aria-disabled={('disabledReason' in entry && entry.disabledReason !== undefined) || undefined}
      onClick={choose(entry)}
    >
      <EntryContent entry={entry} />
    </MenuItem>
  )
}

type MenuPopupProps = {
  open: boolean
  anchor: HTMLElement
  items: readonly MenuEntry[]
  alignEnd: boolean
  beside: boolean
  labelledBy: string
  onClose: () => void
}

/** The open menu. Loaded when the first one opens. */
export function MenuPopup(props: MenuPopupProps) {
  const { open, anchor, items, alignEnd, beside, labelledBy, onClose } = props
  const choose = useChoose(onClose)
  const horizontal = alignEnd ? 'right' : 'left'
  return (
    <MuiFrame>
      <MuiMenu
        open={open}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={beside ? { vertical: 'top', horizontal: 'right' } : { vertical: 'bottom', horizontal }}
        transformOrigin={{ vertical: 'top', horizontal }}
        slotProps={{ list: { 'aria-labelledby': labelledBy } }}
      >
        {items.map((entry, at) => renderEntry(entry, at, choose))}
      </MuiMenu>
    </MuiFrame>
  )
}
