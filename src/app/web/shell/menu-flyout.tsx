import type { KeyboardEvent, MouseEvent } from 'react'
import type { MenuItem } from '#shared/access/menu.ts'
import { isUnder } from '#shared/access/route-roles.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** A group of the collapsed menu: a click or the Right arrow opens its pages beside it. */
export function MenuFlyout({ item, path }: { item: MenuItem; path: string }) {
  const isActive = [item, ...item.children].some((part) => part.to !== null && isUnder(path, part.to))
  const pages = [item, ...item.children].flatMap((part): MenuEntry[] =>
    part.to === null ? [] : [{ label: part.label, href: part.to }],
  )
  return (
    <li>
      <Menu
        beside
        items={item.to === null ? [{ heading: item.label }, ...pages] : pages}
        trigger={(trigger) => (
          <Tooltip title={item.label} describe={false}>
            <button
              {...trigger}
              type="button"
              className="shell-menu__item"
              aria-label={item.label}
              data-active={isActive || undefined}
              onKeyDown={(event: KeyboardEvent<HTMLButtonElement>) => {
                if (event.key === 'ArrowRight') event.currentTarget.click()
              }}
              onClick={(event: MouseEvent<HTMLElement>) => trigger.onClick(event)}
            >
              <Icon name={item.icon} size={20} />
            </button>
          </Tooltip>
        )}
      />
    </li>
  )
}
