import * as client from 'openid-client'
import { z } from 'zod'
import { AppError } from '#shared/app-error.ts'
import { text } from '#shared/input.ts'
import type { SignInProvider } from '#server/trpc.ts'

/** The provider of `OIDC_*`; `name` stands on the button. */
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string; name: string }

/** What has to be remembered of a question until the browser comes back from the provider. */
export const rememberedOidc = z.strictObject({
  state: text(200),
  nonce: text(200),
  verifier: text(200),
  returnTo: text(2_000),
})
export type RememberedOidc = z.output<typeof rememberedOidc>

/** Who the provider says it is. The address counts only when the provider has verified it. */
export type ProviderIdentity = { issuer: string; subject: string; verifiedEmail: string | null }

export type OidcProvider = SignInProvider & {
  /** Exchanges the code and checks issuer, state, nonce, signature and audience. Throws when anything does not fit. */
  finish(callback: URL, remembered: RememberedOidc): Promise<ProviderIdentity>
}

const TIMEOUT_S = 5

/** Begins the state of a question whose answer connects an account, so that what comes back says what it is for. */
const CONNECT = 'connect.'

/** Whether the browser comes back from a question that was asked to connect an account. */
export const isToConnect = (callback: URL): boolean =>
  callback.searchParams.get('state')?.startsWith(CONNECT) === true

/**
 * A provider by discovery: authorization code with PKCE, state and nonce (integrations.md §5). It is asked for its
 * addresses once; while it does not answer, the next sign-in asks again.
 */
export function openOidc({ issuer, clientId, clientSecret, name }: OidcSettings): OidcProvider {
  let found: Promise<client.Configuration> | null = null
  const isPlain = new URL(issuer).protocol === 'http:'
  const discovered = () => {
    found ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_S,
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        found = null
        throw new AppError('PROVIDER_DOWN', { params: { provider: name }, cause: error })
      })
    return found
  }
  return {
    name,
    issuer,
    async begin(redirectUri, returnTo, purpose) {
      const config = await discovered()
      const [state, nonce, verifier] = [
        `${purpose === 'connect' ? CONNECT : ''}${client.randomState()}`,
        client.randomNonce(),
        client.randomPKCECodeVerifier(),
      ]
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, remembered: { state, nonce, verifier, returnTo } }
    },
    async finish(callback, { state, nonce, verifier }) {
      const config = await discovered()
      const tokens = await client.authorizationCodeGrant(config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const signed = tokens.claims()
      if (!signed) throw new Error('the provider sent no id token')
      // Many providers answer the address at this second place only.
      const claims =
        signed['email'] === undefined && config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, signed.sub)
          : signed
      const { email } = claims
      const isVerified = claims['email_verified'] === true && typeof email === 'string'
      return {
        issuer: signed.iss,
        subject: signed.sub,
        verifiedEmail: isVerified ? email.trim().normalize('NFC').toLowerCase() : null,
      }
    },
  }
}
