import { Suspense, useId, useState } from 'react'
import type { MouseEvent, ReactElement } from 'react'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { MenuPopup } from '#web/ui/lazy-overlays.ts'

/** What the opening control gets. */
type MenuTrigger = {
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
  /** To the right of its control, as the pages of a group of the collapsed menu. */
  beside?: boolean
}

/** A menu of actions and links on a button. Arrows move, letters jump, Escape closes, the focus goes back. */
export function Menu({ items, trigger, alignEnd = false, beside = false }: MenuProps) {
  const triggerId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {trigger({
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: (event) => {
          setAnchor(event.currentTarget)
          setOpen(true)
        },
      })}
      {anchor === null ? null : (
        <Suspense fallback={null}>
          <MenuPopup
            open={isOpen}
            anchor={anchor}
            items={items}
            alignEnd={alignEnd}
            beside={beside}
            labelledBy={triggerId}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
