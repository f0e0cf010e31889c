import { countRequestsToAnswer } from '#modules/appointments/server/queries/requests-to-answer.ts'
import { countUnreadAnswers } from '#modules/support/server/queries/questions.ts'
import type { BadgeName } from '#shared/access/menu.data.ts'
import type { Permission } from '#shared/access/permissions.ts'
import type { ShopDb } from '#server/scope.ts'
import { router, shopProcedure } from '#server/trpc.ts'

type BadgeSource = { name: BadgeName; permission: Permission; count: (shop: ShopDb) => Promise<number> }

/** What is counted beside the items of the menu (rulings N23); a finished page adds its line. */
const SOURCES: readonly BadgeSource[] = [
  { name: 'appointments', permission: 'appointments.read', count: countRequestsToAnswer },
  { name: 'support', permission: 'shop.read', count: countUnreadAnswers },
]

export const menuRouter = router({
  /** The counts of the menu as text, of those items only that the person may read. */
  badges: shopProcedure('shop.read', {}).query(
    async ({ ctx }): Promise<Partial<Record<BadgeName, string>>> => {
      const readable = await Promise.all(SOURCES.map(({ permission }) => ctx.mayAlso(permission)))
      const shown = SOURCES.filter((_, at) => readable[at])
      return ctx.inShop(async (shop) => {
        const counts: Partial<Record<BadgeName, string>> = {}
        for (const { name, count } of shown) counts[name] = String(await count(shop))
        return counts
      })
    },
  ),
})
