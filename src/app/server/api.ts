import { hubspotRouter, sessionRouter, tenantRouter } from '#modules/accounts/server/router.ts'
import { router } from '#server/trpc.ts'

/** The whole API: one line a namespace. A procedure `x.y` is the key `y` of the router that stands here under `x`. */
export const appRouter = router({
  hubspot: hubspotRouter,
  session: sessionRouter,
  tenant: tenantRouter,
})

export type AppRouter = typeof appRouter
