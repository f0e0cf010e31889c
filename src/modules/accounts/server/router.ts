import { z } from 'zod'
import { purposeKey, signBearer } from '#server/jwt.ts'
import { personProcedure, router, shopProcedure } from '#server/trpc.ts'
import { AppError } from '#shared/app-error.ts'
import { cursor, email, pageSize } from '#shared/input.ts'
import { anonymousKeyOf, mintBearer } from './bearer.ts'
import { findActiveTenant } from './queries/active-tenant.ts'
import { pageOfTenants } from './queries/authorized-tenants.ts'

/** Chat identities live as long as HubSpot's do (integrations.md §4). */
const CHAT_SECONDS = 12 * 3600

const pageInput = z
  .strictObject({
    cursor: cursor.nullish().transform((value) => value ?? 0),
    pageSize: pageSize.default(1000),
    /** Sent by the query library beside the cursor; pages only run forward. */
    direction: z.enum(['forward', 'backward']).optional(),
  })
  .prefault({})

export const tenantRouter = router({
  /** The shop or organization of this tab, with every role the person holds there (rulings D13, D14). */
  activeTenant: personProcedure().query(({ ctx }) =>
    findActiveTenant(ctx.platform, ctx.person, ctx.preferredTenantId),
  ),

  /** A page of the tenant switcher, at most 1000 rows (rulings N18). */
  authorizedTenants: personProcedure()
    .input(pageInput)
    .query(({ ctx, input }) => pageOfTenants(ctx.platform, ctx.person, input)),
})

export const sessionRouter = router({
  /** What the browser's storage and realtime clients need: our address, the public key and a short token. */
  bearer: personProcedure().query(({ ctx }) => {
    const { secret, publicUrl } = ctx.signing
    if (!ctx.sessionToken) throw new AppError('SESSION_ENDED')
    const minted = mintBearer(secret, ctx.person.userId, ctx.sessionToken, ctx.platform.clock.system())
    return { url: publicUrl, apiKey: anonymousKeyOf(secret), ...minted }
  }),
})

export const hubspotRouter = router({
  /** The identity that the help chat shows; only for the caller's own address (case A03). */
  getChatIdentity: shopProcedure('shop.read', { email }).query(async ({ ctx, input }) => {
    const address = input.email.toLowerCase()
    if (address !== ctx.person.email) throw new AppError('NOT_ALLOWED')
    const { chatIdentity } = ctx.signing
    if (chatIdentity) return { token: await chatIdentity({ email: address, name: ctx.person.name }) }
    const now = Math.floor(ctx.platform.clock.system().getTime() / 1000)
    const claims = { sub: address, role: 'chat', iat: now, exp: now + CHAT_SECONDS }
    return { token: signBearer(purposeKey(ctx.signing.secret, 'chat-identity'), claims) }
  }),
})
