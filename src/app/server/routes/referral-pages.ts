import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bookLanguage } from '#app/web/book/book-request.ts'
import { landingHtml } from '#app/web/referral/landing-html.tsx'
import { startForm, type ReferralLanding } from '#modules/referrals/contract.ts'
import { isRobot } from '#modules/referrals/rules/is-robot.ts'
import { openLink, startByLink } from '#modules/referrals/server/commands/answer-link.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { asVisitor, type ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { ServerParts } from '../server-parts.ts'

const CODE = /^[a-z0-9]{12,40}$/
const FIELD_NAMES = ['name', 'shop', 'email', 'phone'] as const
const MAX_TYPED = 300
/** Four fields, each sign of up to 12 characters as forms write it. */
const MAX_FORM_BYTES = 16_000

type Coded = FastifyRequest<{ Params: { code: string } }>

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** The public page of a personal link or an invitation: who recommends us, and a form. It has no script. */
export function registerReferralPages(server: FastifyInstance, parts: ServerParts): void {
  const { platform, limits, webBuild, config } = parts

  function frameOf(request: FastifyRequest) {
    const { searchParams: query, pathname: path } = new URL(request.url, config.publicUrl)
    const language = bookLanguage(query, request.headers['accept-language'])
    const nonce = randomBytes(16).toString('base64')
    return { query, path, language, nonce, assets: webBuild.bookingAssets() }
  }

  function send(reply: FastifyReply, frame: ReturnType<typeof frameOf>, html: string, status: number) {
    return reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicy(frame.nonce, "'none'", webBuild.development))
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-language', frame.language)
      .type('text/html; charset=utf-8')
      .send(html)
  }

  const byCode = <T>({ id, params: { code } }: Coded, work: (shop: ShopDb) => Promise<T>): Promise<T> => {
    if (!CODE.test(code)) throw new AppError('LINK_NOT_VALID')
    const caller = { actor: { kind: 'visitor' } as const, requestId: id }
    return asVisitor(platform, caller, { referralCode: code }, work)
  }

  /** The link's page; null for a link that does not work. */
  async function landingOf(request: Coded, counts: boolean): Promise<ReferralLanding | null> {
    const robot = isRobot(headerOf(request, 'user-agent'), headerOf(request, 'sec-purpose'))
    const isPerson = counts && request.method === 'GET' && !robot
    try {
      return await byCode(request, (shop) => openLink(shop, request.params.code, isPerson))
    } catch (error) {
      if (error instanceof AppError && error.code === 'LINK_NOT_VALID') return null
      throw error
    }
  }

  server.get<{ Params: { code: string } }>('/r/:code', async (request, reply) => {
    await limits.charge('publicRead', request.clientAddress)
    const frame = frameOf(request)
    const isSent = frame.query.has('sent')
    // Who has just sent the form, or switched the language, is still on the same visit.
    const landing = await landingOf(request, !isSent && !frame.query.has('lang'))
    const html = landingHtml(frame, { landing, isSent, typed: null, problem: null })
    return send(reply, frame, html, landing ? 200 : 404)
  })

  // Forms are known only below these addresses, never to the API.
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  server.post<{ Params: { code: string } }>('/r/:code', async (request, reply) => {
    const frame = frameOf(request)
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const values = Object.fromEntries(
      FIELD_NAMES.map((name) => [name, (form.get(name) ?? '').slice(0, MAX_TYPED)]),
    )
    const again = async (problem: 'refused' | 'tooOften', wrong: readonly string[], status: number) => {
      const landing = await landingOf(request, false)
      const html = landingHtml(frame, { landing, isSent: false, typed: { values, wrong }, problem })
      return send(reply, frame, html, landing ? status : 404)
    }
    const read = startForm.safeParse(values)
    if (!read.success)
      return again('refused', [...new Set(read.error.issues.map(({ path }) => String(path[0])))], 400)
    try {
      await limits.charge('publicWrite', request.clientAddress)
      await byCode(request, (shop) => startByLink(shop, request.params.code, read.data))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code === 'TOO_MANY_REQUESTS') return again('tooOften', [], 429)
      if (error.code === 'LINK_NOT_VALID') return again('refused', [], 404)
      throw error
    }
    return reply.redirect(`${frame.path}?lang=${frame.language}&sent=1`, 303)
  })
}
