import { pageOfShop, type MenuItem } from '#shared/access/menu.ts'
import { isUnder } from '#shared/access/route-roles.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLinkClick } from '#web/ui/link.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { shellWords } from '../words.en.ts'
import { MenuBadge } from './menu-badge.tsx'

const words = shellWords.menu

/** Pages of a record belong to the item whose page lists them: they share the first part of the address. */
export function isActiveItem(to: string | null, path: string, isChild: boolean): boolean {
  if (to === null) return false
  const [item, page] = [pageOfShop(to), pageOfShop(path)]
  if (item === page) return true
  const first = `/${item.split('/')[1] ?? ''}`
  if (isChild) return isUnder(page, item)
  return first !== '/upgrade' && isUnder(page, first)
}

type MenuLeafProps = {
  item: MenuItem
  path: string
  isSmall?: boolean
  isChild?: boolean
  onChoose?: (() => void) | undefined
}

/** One item that leads to a page. */
export function MenuLeaf({ item, path, isSmall = false, isChild = false, onChoose }: MenuLeafProps) {
  const href = item.to ?? '/'
  const follow = useLinkClick(href, () => onChoose?.())
  const isActive = isActiveItem(item.to, path, isChild)
  const link = (
    <a
      href={href}
      className={classNames('shell-menu__item', isChild && 'shell-menu__item--child')}
      aria-current={isActive ? 'page' : undefined}
      aria-label={isSmall ? item.label : undefined}
      onClick={follow}
    >
      {isChild ? null : <Icon name={item.icon} size={20} />}
      {isSmall ? null : <span className="shell-menu__label">{item.label}</span>}
      {item.badge === null ? null : <MenuBadge name={item.badge} isSmall={isSmall} />}
      {item.upgrade && !isSmall ? <UpgradeArrow /> : null}
    </a>
  )
  return (
    <li>
      {isSmall ? (
        <Tooltip title={item.label} describe={false}>
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  )
}

/** The small up-arrow of an item that leads to an upgrade page. */
function UpgradeArrow() {
  return (
    <span className="shell-menu__upgrade">
      <Icon name="arrow" turn="up" />
      <span className="ao-hidden">{words.upgrade}</span>
    </span>
  )
}
