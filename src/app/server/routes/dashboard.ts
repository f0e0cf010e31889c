import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dashboardPage, type InitialState } from '#app/web/initial-state.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

export type DashboardParts = {
  /** The built `index.html`, or in development the one that Vite has transformed for this address. */
  template: (url: string) => Promise<string>
  /** Who is signed in, the three cookies and the settings of the browser. */
  initialState: (request: FastifyRequest) => Promise<InitialState>
  development: boolean
}

/** Addresses below these belong to programs and files: what is missing there is a 404, not the dashboard. */
const NOT_PAGES =
  /^\/(api|storage|realtime|webhooks|assets|dev|ics|qr|book|a|l|sites|embed\.js|healthz|readyz|metrics)(\/|$|\?)|\/\.|\.(js|css|map|json|png|svg|ico|txt|php|env)$/

/** Sends the dashboard with its initial state for every address that is a page of it. */
export function registerDashboard(
  server: FastifyInstance,
  { template, initialState, development }: DashboardParts,
): void {
  async function page(request: FastifyRequest, reply: FastifyReply) {
    const nonce = randomBytes(16).toString('base64')
    const [html, state] = await Promise.all([template(request.url), initialState(request)])
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce, "'none'", development))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(dashboardPage(html, state, nonce))
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
