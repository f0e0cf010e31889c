import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { openOidc } from '#modules/accounts/server/adapters/oidc.ts'
import { registerAuthRoutes } from '#modules/accounts/server/auth-routes.ts'
import { makeResolveActor } from '#modules/accounts/server/resolve-actor.ts'
import { registerAppointmentFile } from '#modules/appointments/server/appointment-file.ts'
import { makeResolveBearer } from '#modules/accounts/server/bearer.ts'
import { onboardingLinkGate, storageByLink } from '#modules/onboarding/server/link-gate.ts'
import { registerStorage } from '#modules/files/server/storage-routes.ts'
import { hubspotIdentity } from '#modules/support/server/adapters/hubspot.ts'
import type { Config } from '#server/config.ts'
import { registerLogBeacon } from '#server/http/client-log-beacon.ts'
import { registerCompression } from '#server/http/compression.ts'
import { registerErrors } from '#server/http/errors.ts'
import { makeRequestId, registerGate } from '#server/http/gate.ts'
import { registerHealth } from '#server/http/health.ts'
import { ownOrigins } from '#server/http/origin.ts'
import { openRealtime } from '#server/realtime/endpoint.ts'
import { Hub } from '#server/realtime/hub.ts'
import type { Signing } from '#server/trpc.ts'
import { chatSources } from './chat-script.ts'
import { posthogAccount } from './posthog-account.ts'
import { initialStateOf } from './initial-state.ts'
import { realtimeRights } from './realtime.ts'
import { registerBookingPages } from './routes/booking-pages.ts'
import { registerDashboard } from './routes/dashboard.ts'
import { registerDirectoryPages } from './routes/directory-pages.ts'
import { registerReferralPages } from './routes/referral-pages.ts'
import { registerDevTools } from './routes/dev-tools.ts'
import { registerPreparedAnswers } from './routes/prepared.ts'
import { preferredTenant, registerTrpc } from './routes/trpc.ts'
import type { ServerParts } from './server-parts.ts'

/** The HTTP side of the product, not yet listening. */
export type ProductServer = { http: FastifyInstance; hub: Hub; drain: () => void; closeRealtime: () => void }

const MAX_REALTIME_CONNECTIONS = 20_000

/** The provider that people may sign in with; undefined where none is set. */
function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: Config) {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME,
  }
}

/** Puts the whole HTTP side together: gate, API, pages, realtime. */
export async function buildServer(parts: ServerParts): Promise<ProductServer> {
  const { config, secret, anonymousKey, platform, limits, log, webBuild } = parts
  let draining = false
  const isDraining = () => draining
  const own = ownOrigins(config.publicUrl, config.PORT)
  const logger: FastifyBaseLogger = log.child({ part: 'http' }, { level: 'error' })
  const http = fastify({
    loggerInstance: logger,
    genReqId: makeRequestId,
    // What is logged names its request itself; a logger for each request would cost more than a kept answer.
    childLoggerFactory: (parent) => parent,
    bodyLimit: 256_000,
    routerOptions: { maxParamLength: 8_192 },
    requestTimeout: 24_000,
    keepAliveTimeout: 20_000,
    maxRequestsPerSocket: 1_000,
    forceCloseConnections: 'idle',
    // Slow senders are looked for every five seconds, so that none holds a connection for half a minute (case A24).
    http: { headersTimeout: 15_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 5_000 },
  })
  registerErrors(http, log)
  registerGate(http, { own, trustedHops: Number(config.TRUST_PROXY ?? 0) || 0, isDraining })
  registerCompression(http)
  registerHealth(http, { isDraining, probe: () => platform.app.pool.query('select 1') })

  const resolveActor = makeResolveActor(platform, config.publicUrl, secret)
  const hubspotToken = config.HUBSPOT_ACCESS_TOKEN
  const oidc = oidcOf(config)
  const signing: Signing = {
    secret,
    publicUrl: config.publicUrl,
    provider: oidc && openOidc(oidc),
    ...(hubspotToken !== undefined && {
      chatIdentity: hubspotIdentity({ accessToken: hubspotToken, apiUrl: config.HUBSPOT_API_URL }),
    }),
  }
  const stateOf = initialStateOf({ ...parts, signing, resolveActor })
  registerAuthRoutes(http, {
    platform,
    limits,
    publicUrl: config.publicUrl,
    secret,
    oidc,
    sourceOf: (request) => ({ ip: request.clientAddress, requestId: request.id }),
    report: (event) => log.info({ ...event, source: 'security' }, 'sign-in'),
  })
  registerLogBeacon(http, {
    log,
    limits,
    subjectOf: async (cookie, tenant) => {
      const { actor } = await resolveActor(cookie)
      if (actor.kind !== 'person') return { userId: null, clientId: null, organizationId: null }
      const clientId = tenant !== undefined && tenant in actor.clientRoles ? tenant : null
      const organizationId = tenant !== undefined && tenant in actor.organizationRoles ? tenant : null
      return { userId: actor.userId, clientId, organizationId }
    },
  })
  registerPreparedAnswers(http, platform, limits)
  registerAppointmentFile(http, {
    platform,
    limits,
    actorOf: async (request) => (await resolveActor(request.headers.cookie)).actor,
  })
  await registerTrpc(http, { platform, limits, signing, resolveActor, log })
  const resolveBearer = makeResolveBearer(platform, secret)
  await http.register(
    async (storage) =>
      registerStorage(storage, {
        platform,
        limits,
        secret,
        anonymousKey,
        resolveBearer,
        enterByLink: storageByLink(platform, limits),
      }),
    { prefix: '/storage/v1' },
  )
  await webBuild.register(http)
  await http.register(async (pages) => registerBookingPages(pages, parts))
  await http.register(async (pages) => registerDirectoryPages(pages, parts))
  await http.register(async (pages) => registerReferralPages(pages, parts))
  if (config.devTools) registerDevTools(http, platform, config.publicUrl)
  const posthog = posthogAccount(config)
  registerDashboard(http, {
    template: (url) => webBuild.template(url),
    isGoodLink: onboardingLinkGate(platform, limits),
    initialState: (request) => stateOf(request, preferredTenant(request)),
    development: webBuild.development,
    outside: chatSources(config),
    connects: posthog === null ? [] : [posthog.host],
  })

  const hub = new Hub()
  const authorize = realtimeRights(platform, resolveBearer)
  const closeRealtime = openRealtime(http.server, {
    hub,
    authorize,
    anonymousKey,
    own,
    maxConnections: MAX_REALTIME_CONNECTIONS,
  })
  return {
    http,
    hub,
    closeRealtime,
    drain: () => {
      draining = true
    },
  }
}
