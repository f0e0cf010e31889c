import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** What the provider says of one of its people. */
export type ProviderPerson = { sub: string; email?: string; email_verified?: boolean; name?: string }

const CLIENT = { clientId: 'always-open', clientSecret: 'a secret of the tests only' }

/**
 * Where the provider of the product on a port may listen: another for every port that a system gives out, and below all
 * of those, so that no connection of anybody takes it meanwhile.
 */
export const providerPortBeside = (port: number): number => 4_000 + (port % 28_500)

/** What a product is told of the provider that listens, or will, on a port. */
export const providerSettings = (port: number) => ({
  ...CLIENT,
  issuer: `http://127.0.0.1:${port}`,
  name: 'Elm Sign-In',
})

/**
 * A real OpenID Connect provider on this machine. Whoever is in front of it is signed in there at once, without a form;
 * nobody is refused.
 */
export async function startProvider(redirectUri: string, wantedPort = 0) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings = providerSettings(port)
  const { issuer } = settings
  let current: ProviderPerson | null = null
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['keys of the tests only'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...current, sub }) }),
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const said = current ? { login: { accountId: current.sub } } : { error: 'access_denied' }
    void provider.interactionFinished(request, response, said)
  })

  /** Goes through the provider as a browser that has never been there; answers where it is sent at the end. */
  async function visit(start: string, who: ProviderPerson): Promise<string> {
    current = who
    const jar = new Map<string, string>()
    let address = start
    for (let hops = 0; hops < 10 && address.startsWith(issuer); hops++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(address, { redirect: 'manual', headers: { cookie } })
      for (const line of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        jar.set(name, value)
      }
      const next = reply.headers.get('location')
      if (!next) throw new Error(`the provider stopped with ${reply.status}: ${await reply.text()}`)
      address = new URL(next, issuer).href
    }
    return address
  }
  return {
    settings,
    visit,
    /** Who is in front of it from now on. */
    meets: (who: ProviderPerson | null) => void (current = who),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
