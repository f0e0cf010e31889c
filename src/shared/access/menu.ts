import { hasRank } from './actor.ts'
import {
  ADMIN_MENU,
  BUILT_PAGES,
  SHOP_MENU,
  type BadgeName,
  type MenuIcon,
  type MenuRow,
} from './menu.data.ts'
import { menuFacts, pathAccess, type MenuFacts, type Viewer } from './menu-facts.ts'
import { isUnder, mayOpenPath, plainPath, type PathAccess } from './route-roles.ts'
import type { TenantFacts } from './tiers.ts'

export type MenuItem = {
  label: string
  icon: MenuIcon
  /** Null for a group without a page of its own. */
  to: string | null
  /** Whether its page exists; items without one are off. */
  built: boolean
  /** Leads to an upgrade page: carries the small up-arrow. */
  upgrade: boolean
  badge: BadgeName | null
  children: MenuItem[]
}

/** Groups that open by themselves when the address lies below them (specification §2 "Other"). */
const GROUP_PREFIXES = ['/scheduling-tool', '/availability-settings', '/general', '/admin'] as const

/** The prefix that opens a group on load, or null for an address outside every group. */
export function openGroup(path: string): string | null {
  return GROUP_PREFIXES.find((prefix) => isUnder(pageOfShop(path), prefix)) ?? null
}

/** The address without the organization in front: its pages belong to the items of the shop's, as users and stats do. */
export const pageOfShop = (path: string): string => plainPath(path).replace(/^\/org(?=\/)/, '')

/**
 * Everything the menu could hold for this person at this tenant, by role, rank, tier and flag (specification §6,
 * D3 to D9, D12, N6, N11, N12), whether its pages are built or not.
 */
export function completeMenu(viewer: Viewer, tenant: TenantFacts): MenuItem[] {
  const access = pathAccess(viewer, tenant)
  return [...tenantMenu(viewer, tenant, access), ...adminMenu(viewer)]
}

/** The menu as it is shown: only items whose page exists, groups only while something is in them. */
export function visibleMenu(viewer: Viewer, tenant: TenantFacts): MenuItem[] {
  return completeMenu(viewer, tenant).flatMap((item) => {
    const children = item.children.filter((child) => child.built)
    return item.built || children.length > 0 ? [{ ...item, to: item.built ? item.to : null, children }] : []
  })
}

/**
 * Where `/` sends a person: the first item of their menu; null when there is none (D15). What the shop would have to
 * pay for first comes only after everything that it has.
 */
export function firstPermittedPage(viewer: Viewer, tenant: TenantFacts): string | null {
  const pages = visibleMenu(viewer, tenant).flatMap((item) => {
    const to = item.to ?? item.children[0]?.to ?? null
    return to === null ? [] : [to]
  })
  return pages.find((to) => !to.startsWith('/upgrade/')) ?? pages[0] ?? null
}

function tenantMenu(viewer: Viewer, tenant: TenantFacts, access: PathAccess): MenuItem[] {
  if (tenant.client) {
    const facts = menuFacts(viewer, tenant.client)
    return SHOP_MENU.flatMap((row) => itemFor(row, facts, access))
  }
  // An organization's menu holds its statistics and nothing else (specification §2).
  if (!tenant.organization || !mayOpenPath(access, '/org/stats').allowed) return []
  return [leaf({ label: 'Stats', icon: 'chart', badge: null, to: '/org/stats' })]
}

function itemFor(row: MenuRow, facts: MenuFacts, access: PathAccess): MenuItem[] {
  const to = row.target(facts)
  if (to === null) return []
  const children = (row.children ?? []).flatMap((child) => itemFor(child, facts, access))
  const allowed = mayOpenPath(access, to).allowed
  if (!allowed && children.length === 0) return []
  const item = leaf({ label: row.label, icon: row.icon, badge: row.badge ?? null, to: allowed ? to : null })
  return [{ ...item, children }]
}

function adminMenu(viewer: Viewer): MenuItem[] {
  const items = ADMIN_MENU.filter((row) => hasRank(viewer, row.rank)).map((row) =>
    leaf({ label: row.label, icon: 'shield', badge: null, to: row.to }),
  )
  if (items.length === 0) return []
  return [{ ...leaf({ label: 'Admin', icon: 'shield', badge: null, to: null }), children: items }]
}

function leaf(item: Pick<MenuItem, 'label' | 'icon' | 'badge' | 'to'>): MenuItem {
  const upgrade = item.to?.startsWith('/upgrade/') ?? false
  return { ...item, built: item.to !== null && BUILT_PAGES.includes(item.to), upgrade, children: [] }
}

/** A badge comes as text; what is no whole number counts as 0 and says so (specification §5, §8). */
export function badgeCount(value: string): { count: number; warning: string | null } {
  if (/^\d{1,9}$/.test(value.trim())) return { count: Number(value.trim()), warning: null }
  return { count: 0, warning: `Badge value could not be parsed: ${value}` }
}
