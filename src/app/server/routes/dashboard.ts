import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DENIED_COOKIE, dashboardPage, type InitialState, type PageHead } from '#app/web/initial-state.ts'
import { contentSecurityPolicy, type OutsideSources } from '#server/http/security-headers.ts'
import type { PersonActor } from '#shared/access/actor.ts'
import { signInAddress } from '#shared/access/return-to.ts'
import { isOpenPath, linkTokenOf, mayOpenPath, plainPath } from '#shared/access/route-roles.ts'

export type DashboardParts = {
  /** The built `index.html`, or in development the one that Vite has transformed for this address. */
  template: (url: string) => Promise<string>
  /** Who is signed in, the three cookies and the settings of the browser. */
  initialState: (
    request: FastifyRequest,
  ) => Promise<{ person: PersonActor | null; state: InitialState; head: PageHead | null }>
  /** Whether the one-time link with this secret is good now. */
  isGoodLink: (request: FastifyRequest, token: string) => Promise<boolean>
  development: boolean
  /** What pages may load from outside. */
  outside: OutsideSources
  /** Origins outside that pages may only talk to. */
  connects: readonly string[]
}

/** Addresses below these belong to programs and files: what is missing there is a 404, not the dashboard. */
const NOT_PAGES =
  /^\/(api|storage|realtime|webhooks|assets|dev|ics|qr|book|a|l|r|sites|embed\.js|healthz|readyz|metrics)(\/|$|\?)|\/\.|\.(js|css|map|json|png|svg|ico|txt|php|env)$/

/** Tells the next page that somebody was turned away, and from where; it says so and forgets it. */
function deniedCookie(address: string): string {
  const path = plainPath(address).slice(0, 200)
  return `${DENIED_COOKIE}=${encodeURIComponent(path)}; Max-Age=20; Path=/; SameSite=Lax`
}

/**
 * Where an address leads that this person may open at none of their shops; null when the page may answer. What one shop
 * allows and another does not is decided in the browser, since only the tab knows its shop (rulings D14).
 */
function redirectOf(person: PersonActor | null, address: string): string | null {
  const path = plainPath(address)
  if (path === '/' || isOpenPath(path) || linkTokenOf(address) !== null) return null
  if (!person) return signInAddress(address)
  const roles = [...Object.values(person.clientRoles), ...Object.values(person.organizationRoles)].flat()
  return mayOpenPath({ isSystemAdmin: person.isSystemAdmin, roles, deniedPrefixes: [] }, path).allowed
    ? null
    : '/'
}

/** Sends the dashboard with its initial state for every address that is a page of it. */
export function registerDashboard(
  server: FastifyInstance,
  { template, initialState, isGoodLink, development, outside, connects }: DashboardParts,
): void {
  async function page(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64')
    const [html, { person, state, head }] = await Promise.all([template(request.url), initialState(request)])
    const elsewhere = redirectOf(person, request.url)
    if (elsewhere) {
      if (elsewhere === '/') reply.header('set-cookie', deniedCookie(request.url))
      return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
    }
    const token = linkTokenOf(request.url)
    // The page says itself that a link is no longer good; programs read it from the status (case ADM-07).
    const isGood = token === null || (await isGoodLink(request, token))
    if (token !== null) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    return reply
      .code(isGood ? 200 : 404)
      .header(
        'content-security-policy',
        contentSecurityPolicy(nonce, "'none'", development, outside, connects),
      )
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(dashboardPage(html, state, nonce, head))
  }

  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.test(path)
    if (wantsPage) return page(request, reply)
    return reply.code(404).send({
      error: {
        message: 'Not found.',
        data: { code: 'NOT_FOUND', httpStatus: 404, appCode: 'NOT_FOUND', requestId: request.id },
      },
    })
  })
}
