import { useQuery } from '@tanstack/react-query'
import type { BadgeName } from '#shared/access/menu.data.ts'
import { useTRPC } from '#web/lib/api.ts'

/** A lost line must not leave an old count standing for ever. */
const REFRESH_MS = 60_000
const NO_COUNTS = {}

/** The counts beside the items of the menu and of the help button, as text. */
export function useMenuBadges(clientId: string | null): Partial<Record<BadgeName, string>> {
  const trpc = useTRPC()
  const query = useQuery({
    ...trpc.menu.badges.queryOptions({ clientId: clientId ?? '' }),
    enabled: clientId !== null,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: true,
  })
  return query.data ?? NO_COUNTS
}
