import { useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { badgeCount } from '#shared/access/menu.ts'
import type { BadgeName } from '#shared/access/menu.data.ts'
import { useTRPC } from '#web/lib/api.ts'
import { clientLog } from '#web/lib/client-log.ts'
import { useShopChanges } from '#web/lib/realtime.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'

/** The counts of the menu as they came, as text; a page that counts something gives them. */
export const MenuBadgesContext = createContext<Partial<Record<BadgeName, string>>>({})

const warned = new Set<string>()

/** The number at the right end of an item. What is no number counts as 0 and is reported, once a value. */
export function MenuBadge({ name, isSmall }: { name: BadgeName; isSmall: boolean }) {
  const value = use(MenuBadgesContext)[name]
  if (value === undefined) return null
  const { count, warning } = badgeCount(value)
  if (warning && !warned.has(value)) {
    warned.add(value)
    clientLog('warn', warning)
  }
  return (
    <span className={isSmall ? 'shell-menu__badge shell-menu__badge--small' : 'shell-menu__badge'}>
      <CountBadge count={count} />
    </span>
  )
}

/** Asks for the counts anew when something in the shop changed. */
export function MenuBadgeChanges({ clientId }: { clientId: string }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries(trpc.menu.badges.queryFilter({ clientId }))
  useShopChanges(clientId, refresh, refresh)
  return null
}
