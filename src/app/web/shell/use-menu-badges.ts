import { useQuery } from '@tanstack/react-query'
import type { BadgeName } from '#shared/access/menu.data.ts'
import type { MenuItem } from '#shared/access/menu.ts'
import { useTRPC } from '#web/lib/api.ts'

/** A lost line must not leave an old count standing for ever. */
const REFRESH_MS = 60_000
const NO_COUNTS = {}

/** The counts beside the items of the menu, as text; asked for only while an item that counts is shown. */
export function useMenuBadges(
  clientId: string | null,
  menu: readonly MenuItem[],
): Partial<Record<BadgeName, string>> {
  const trpc = useTRPC()
  const query = useQuery({
    ...trpc.menu.badges.queryOptions({ clientId: clientId ?? '' }),
    enabled: clientId !== null && menu.some((item) => item.badge !== null),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })
  return query.data ?? NO_COUNTS
}
