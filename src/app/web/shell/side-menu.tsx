import { useState } from 'react'
import type { MenuItem } from '#shared/access/menu.ts'
import { openGroup, pageOfShop } from '#shared/access/menu.ts'
import { Icon } from '#web/ui/icon.tsx'
import { shellWords } from '../words.en.ts'
import { MenuFlyout } from './menu-flyout.tsx'
import { MenuGroup } from './menu-group.tsx'
import { MenuLeaf } from './menu-leaf.tsx'

const words = shellWords.menu

type MenuListProps = {
  items: readonly MenuItem[]
  path: string
  /** Icons only; groups open as flyouts. */
  isSmall?: boolean
  onLeaf?: () => void
}

/** Whether the group holds the open page: it then stands open when the page loads. */
const holds = (item: MenuItem, path: string): boolean => {
  const prefix = openGroup(path)
  return (
    prefix !== null &&
    [item.to, ...item.children.map((child) => child.to)].some(
      (to) => to !== null && pageOfShop(to).startsWith(prefix),
    )
  )
}

/** The items of the menu; groups open in place and by the address. */
export function MenuList({ items, path, isSmall = false, onLeaf }: MenuListProps) {
  const [byHand, setByHand] = useState<Readonly<Record<string, boolean>>>({})
  return (
    <ul className="shell-menu__list">
      {items.map((item) => {
        if (item.children.length === 0) {
          return <MenuLeaf key={item.label} item={item} path={path} isSmall={isSmall} onChoose={onLeaf} />
        }
        if (isSmall) return <MenuFlyout key={item.label} item={item} path={path} />
        return (
          <MenuGroup
            key={item.label}
            item={item}
            path={path}
            isOpen={byHand[item.label] ?? holds(item, path)}
            onOpen={(isOpen) => setByHand({ ...byHand, [item.label]: isOpen })}
            onLeaf={onLeaf}
          />
        )
      })}
    </ul>
  )
}

type SideMenuProps = { items: readonly MenuItem[]; path: string; isOpen: boolean; onToggle: () => void }

/** The side menu from 900 up: 240 wide, or 57 with icons only. */
export function SideMenu({ items, path, isOpen, onToggle }: SideMenuProps) {
  return (
    <nav className="shell-menu" aria-label={words.name} data-region="menu">
      <MenuList items={items} path={path} isSmall={!isOpen} />
      <button
        type="button"
        className="shell-menu__item shell-menu__collapse"
        aria-label={isOpen ? undefined : words.expand}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon name="panel" size={20} />
        {isOpen ? <span className="shell-menu__label">{words.collapse}</span> : null}
      </button>
    </nav>
  )
}
