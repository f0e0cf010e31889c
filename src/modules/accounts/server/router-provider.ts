import { z } from 'zod'
import { personProcedure, router, type SignInProvider, type Signing } from '#server/trpc.ts'
import { AppError } from '#shared/app-error.ts'
import { currentPasswordShape, type OwnProvider } from '../contract-account.ts'
import { rememberChallenge } from './commands/one-time-challenge.ts'
import { connectedSince, disconnectProvider } from './commands/provider-link.ts'
import { OIDC_CALLBACK } from './oidc-routes.ts'
import { ownChangeOf, proveOwnPassword } from './own-password.ts'

function providerOf({ provider }: Signing): SignInProvider {
  if (!provider) throw new AppError('NOT_FOUND')
  return provider
}

/** The OpenID Connect provider of the installation, as the person who asks stands to it. */
export const signInProviderRouter = router({
  /** Its name and since when it is connected; null where none is set. */
  get: personProcedure().query(async ({ ctx }): Promise<OwnProvider> => {
    const { provider } = ctx.signing
    if (!provider) return null
    const connectedAt = await ctx.asPerson((people) =>
      connectedSince(people, ctx.person.userId, provider.issuer),
    )
    return { name: provider.name, connectedAt }
  }),
  /**
   * Where the browser goes to connect it; what comes back counts once, within ten minutes, in this session only. Throws
   * NOT_FOUND where no provider is set, INVALID_INPUT under `current`, TOO_MANY_TRIES, PROVIDER_DOWN.
   */
  prepare: personProcedure()
    .input(z.strictObject(currentPasswordShape))
    .mutation(async ({ ctx, input }): Promise<{ url: string }> => {
      const provider = providerOf(ctx.signing)
      await proveOwnPassword(ctx, input.current)
      const { sessionToken: token, self, at } = ownChangeOf(ctx)
      const { url, remembered } = await provider.begin(
        `${self.publicUrl}${OIDC_CALLBACK}`,
        '/account',
        'connect',
      )
      const value = JSON.stringify(remembered)
      await ctx.asPerson((people) => rememberChallenge(people, { kind: 'oidc-connect', token, value, at }))
      return { url }
    }),
  /**
   * Takes the connection away. Throws NOT_FOUND without one, INVALID_INPUT under `current`, TOO_MANY_TRIES, LAST_WAY_IN
   * when nothing else opens the account.
   */
  remove: personProcedure()
    .input(z.strictObject(currentPasswordShape))
    .mutation(async ({ ctx, input }) => {
      const provider = providerOf(ctx.signing)
      await proveOwnPassword(ctx, input.current)
      const { self, at } = ownChangeOf(ctx)
      await ctx.asOneself((own) => disconnectProvider(own, { self, provider, at }))
    }),
})
