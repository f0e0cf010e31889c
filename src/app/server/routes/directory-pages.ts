import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bookLanguage } from '#app/web/book/book-request.ts'
import { directoryHtml, listedShopHtml } from '#app/web/directory/directory-html.tsx'
import { getLogoUrl, listPhotoUrls } from '#modules/files/server/queries/objects.ts'
import { findListedShops } from '#modules/onboarding/rules/find-listed-shops.ts'
import { listListedShops } from '#modules/onboarding/server/queries/directory.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { asVisitor } from '#server/scope.ts'
import type { ServerParts } from '../server-parts.ts'

const SLUG = /^[a-z0-9-]{1,80}$/
const ZIP = /^(\d{5})(-\d{4})?$/
/** Letters of the question that are looked at. */
const MAX_QUESTION = 100

/** The public directory: shops that are only listed, found by ZIP code and service. Its pages have no script. */
export function registerDirectoryPages(server: FastifyInstance, parts: ServerParts): void {
  const { platform, limits, webBuild, config } = parts

  function frameOf(request: FastifyRequest) {
    const { searchParams: query, pathname: path } = new URL(request.url, config.publicUrl)
    const language = bookLanguage(query, request.headers['accept-language'])
    const nonce = randomBytes(16).toString('base64')
    return { query, path, language, nonce, assets: webBuild.bookingAssets() }
  }

  function send(reply: FastifyReply, frame: ReturnType<typeof frameOf>, html: string, status = 200) {
    return reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicy(frame.nonce, "'none'", webBuild.development))
      .header('cache-control', 'no-store')
      .header('content-language', frame.language)
      .type('text/html; charset=utf-8')
      .send(html)
  }

  server.get('/directory', async (request, reply) => {
    await limits.charge('publicRead', request.clientAddress)
    const frame = frameOf(request)
    const zip = (frame.query.get('zip') ?? '').trim().slice(0, 10)
    const question = (frame.query.get('service') ?? '').trim().slice(0, MAX_QUESTION)
    const digits = ZIP.exec(zip)?.[1] ?? null
    const found = findListedShops(await listListedShops(platform), {
      zip: digits,
      question,
      language: frame.language,
    })
    const isZipWrong = zip !== '' && digits === null
    return send(reply, frame, directoryHtml(frame, { zip, question, isZipWrong, found }))
  })

  server.get<{ Params: { slug: string } }>('/directory/:slug', async (request, reply) => {
    await limits.charge('publicRead', request.clientAddress)
    const frame = frameOf(request)
    const { slug } = request.params
    const [shop] = SLUG.test(slug) ? await listListedShops(platform, slug) : []
    if (!shop) return send(reply, frame, listedShopHtml(frame, null), 404)
    const caller = { actor: { kind: 'visitor' } as const, requestId: request.id }
    const pictures = await asVisitor(platform, caller, { clientId: shop.clientId }, async (opened) => ({
      logoUrl: await getLogoUrl(opened),
      photos: await listPhotoUrls(opened),
    }))
    return send(reply, frame, listedShopHtml(frame, { shop, ...pictures }))
  })
}
