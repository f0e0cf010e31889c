import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import type { InitialState, PageHead } from '#app/web/initial-state.ts'
import { shopDayAt } from '#app/web/shop-today.ts'
import type { ResolveActor } from '#modules/accounts/server/resolve-actor.ts'
import { readCookies } from '#server/http/cookies.ts'
import type { PersonActor } from '#shared/access/actor.ts'
import { isUnder, plainPath } from '#shared/access/route-roles.ts'
import { callerFactory, type Signing } from '#server/trpc.ts'
import { appRouter } from './api.ts'
import { appointmentHead } from './appointment-head.ts'
import { chatScriptUrl } from './chat-script.ts'
import { firstWeek } from './first-week.ts'
import { DEMO_PEOPLE } from './demo/people.ts'
import { posthogAccount } from './posthog-account.ts'
import type { ServerParts } from './server-parts.ts'

const createCaller = callerFactory(appRouter)

function flagOf(value: string | undefined): boolean | null {
  if (value === 'true') return true
  return value === 'false' ? false : null
}

/** What the person may not see is not sent; the page asks itself and says so. */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof TRPCError) return null
    throw error
  }
}

type Parts = ServerParts & { signing: Signing; resolveActor: ResolveActor }

/** Makes the reader of a page's first state: the three cookies, the person, the active tenant, the browser's settings. */
export function initialStateOf({ config, platform, limits, signing, resolveActor, demoPassword }: Parts) {
  return async (
    request: FastifyRequest,
    preferredTenantId: string | null,
  ): Promise<{ person: PersonActor | null; state: InitialState; head: PageHead | null }> => {
    const cookies = readCookies(request.headers.cookie)
    const { actor, sessionToken } = await resolveActor(request.headers.cookie)
    const person = actor.kind === 'person' ? actor : null
    const caller = createCaller({
      platform,
      limits,
      signing,
      actor,
      sessionToken,
      requestId: request.id,
      ip: request.clientAddress,
      preferredTenantId,
    })
    const tenant = person && (await caller.tenant.activeTenant())
    const client = tenant?.client
    const now = platform.clock.now()
    const shopDay = client ? shopDayAt(client.addressTimeZone, now) : null
    const state: InitialState = {
      drawerOpen: flagOf(cookies['drawerOpen']),
      sideMenuOpen: flagOf(cookies['sideMenuOpen']),
      activeTenantId: preferredTenantId,
      serverNow: now.toISOString(),
      shopDay,
      person: person && {
        userId: person.userId,
        email: person.email,
        name: person.name,
        isSystemAdmin: person.isSystemAdmin,
        systemAdminRoles: person.systemAdminRoles,
      },
      activeTenant: tenant,
      calendar: null,
      week: null,
      config: {
        supportPhone: config.SUPPORT_PHONE ?? null,
        supportEmail: config.SUPPORT_EMAIL ?? null,
        chatScriptUrl: chatScriptUrl(config),
        posthog: posthogAccount(config),
        signInProvider: config.OIDC_ISSUER ? config.OIDC_NAME : null,
        clientLog: config.CLIENT_LOG,
        logLevel: config.LOG_LEVEL,
        appEnv: config.APP_ENV,
        devTools: config.devTools,
        demo: demoPassword === null ? null : { password: demoPassword, people: DEMO_PEOPLE },
      },
    }
    const clientId = client?.id
    if (clientId && isUnder(plainPath(request.url), '/calendar'))
      state.calendar = await unlessRefused(caller.calendarSettings.get({ clientId }))
    if (clientId && shopDay && state.calendar)
      state.week = await firstWeek(
        request.url,
        { clientId, today: shopDay.date, settings: state.calendar },
        (question) => unlessRefused(caller.calendar.week(question)),
      )
    const head =
      client && shopDay
        ? await appointmentHead(request.url, shopDay.date, (id) =>
            unlessRefused(caller.smsJob.get({ clientId: client.id, id })),
          )
        : null
    return { person, state, head }
  }
}
