import { useId, type KeyboardEvent } from 'react'
import type { MenuItem } from '#shared/access/menu.ts'
import { isUnder, plainPath } from '#shared/access/route-roles.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLinkClick } from '#web/ui/link.tsx'
import { shellWords } from '../words.en.ts'
import { isActiveItem, MenuLeaf } from './menu-leaf.tsx'

type MenuGroupProps = {
  item: MenuItem
  path: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onLeaf?: (() => void) | undefined
}

/** A group's own page, or one below it that has no item of its own. */
function groupCurrent({ to, children }: MenuItem, path: string): 'page' | 'true' | undefined {
  const page = plainPath(path)
  if (to === null || !isUnder(page, to)) return undefined
  if (page === to) return 'page'
  return children.some((child) => isActiveItem(child.to, path, true)) ? undefined : 'true'
}

/** A group that opens in place. Its name leads to its own page where it has one; the chevron only opens. */
export function MenuGroup({ item, path, isOpen, onOpen, onLeaf }: MenuGroupProps) {
  const listId = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && !isOpen) onOpen(true)
    if (event.key === 'ArrowLeft' && isOpen) onOpen(false)
  }
  const toggle = {
    'aria-expanded': isOpen,
    'aria-controls': listId,
    onClick: () => onOpen(!isOpen),
    onKeyDown,
  }
  return (
    <li>
      <div className="shell-menu__group">
        {item.to === null ? (
          <button type="button" className="shell-menu__item" {...toggle}>
            <Icon name={item.icon} size={20} />
            <span className="shell-menu__label">{item.label}</span>
            <Icon name="chevron" turn={isOpen ? 'down' : 'right'} />
          </button>
        ) : (
          <>
            <GroupLink
              item={item}
              to={item.to}
              path={path}
              onKeyDown={onKeyDown}
              onOpen={() => onOpen(true)}
            />
            <button
              type="button"
              className="shell-menu__chevron"
              aria-label={shellWords.menu.pages(item.label)}
              {...toggle}
            >
              <Icon name="chevron" turn={isOpen ? 'down' : 'right'} />
            </button>
          </>
        )}
      </div>
      <ul id={listId} className="shell-menu__children" hidden={!isOpen}>
        {item.children.map((child) => (
          <MenuLeaf key={child.label} item={child} path={path} isChild onChoose={onLeaf} />
        ))}
      </ul>
    </li>
  )
}

type GroupLinkProps = {
  item: MenuItem
  to: string
  path: string
  onKeyDown: (event: KeyboardEvent) => void
  onOpen: () => void
}

function GroupLink({ item, to, path, onKeyDown, onOpen }: GroupLinkProps) {
  const follow = useLinkClick(to, onOpen)
  return (
    <a
      href={to}
      className="shell-menu__item"
      aria-current={groupCurrent(item, path)}
      onClick={follow}
      onKeyDown={onKeyDown}
    >
      <Icon name={item.icon} size={20} />
      <span className="shell-menu__label">{item.label}</span>
    </a>
  )
}
