import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bookLanguage } from '#app/web/book/book-request.ts'
import { noticePageHtml } from '#app/web/book/notice-html.tsx'
import { bookPageHtml, managePageHtml } from '#app/web/book/page-html.ts'
import { getAppointmentByLink } from '#modules/appointments/server/queries.ts'
import { addNoteShape } from '#modules/booking/contract-manage.ts'
import { addNoteByLink } from '#modules/booking/server/commands/add-note.ts'
import { addPhotoByLink } from '#modules/booking/server/commands/add-photo.ts'
import { cancelByLink } from '#modules/booking/server/commands/cancel-booking.ts'
import { MAX_PHOTO_BYTES } from '#modules/booking/rules/photo-limits.ts'
import { getBookingShop } from '#modules/booking/server/queries/booking-shop.ts'
import { getManagedVisit } from '#modules/booking/server/queries/managed-visit.ts'
import { getVisitFile } from '#modules/booking/server/queries/visit-file.ts'
import { StorageError } from '#modules/files/server/storage-error.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { tokenHash } from '#server/ids.ts'
import { asVisitor, type Caller, type ShopDb } from '#server/scope.ts'
import { AppError, APP_ERRORS } from '#shared/app-error.ts'
import type { ServerParts } from '../server-parts.ts'
import { badNote, changeNotPossible, refusalOf, type RefusedForm } from './refused-form.ts'

type Frame = { query: URLSearchParams; language: 'en' | 'es'; nonce: string }

const TOKEN = /^[a-z0-9]{16,64}$/
/** A note of 1,000 signs, each of up to 12 characters when it is sent by a form. */
const MAX_FORM_BYTES = 16_000
const newKey = () => randomBytes(16).toString('hex')
const keyOf = (form: URLSearchParams) => {
  const { data } = addNoteShape.idempotencyKey.safeParse(form.get('key'))
  return data ? { idempotencyKey: data } : {}
}
const SLUG = /^[a-z0-9-]{1,80}$/

/** The public pages of a shop: booking, a customer's own appointment, its calendar file. They work before the script. */
export function registerBookingPages(server: FastifyInstance, parts: ServerParts): void {
  const { platform, limits, webBuild, config, secret } = parts
  const signing = { secret, publicUrl: config.publicUrl }
  const callerOf = (request: FastifyRequest): Caller => ({
    actor: { kind: 'visitor' },
    requestId: request.id,
  })

  function frameOf(request: FastifyRequest): Frame {
    const query = new URL(request.url, config.publicUrl).searchParams
    const language = bookLanguage(query, request.headers['accept-language'])
    return { query, language, nonce: randomBytes(16).toString('base64') }
  }

  function send(reply: FastifyReply, { nonce, language }: Frame, html: string, status = 200): FastifyReply {
    return reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicy(nonce, "'self'", webBuild.development))
      .header('cache-control', 'no-store')
      .header('content-language', language)
      .type('text/html; charset=utf-8')
      .send(html)
  }

  /** A refusal as a page of its own; what nobody foresaw goes on to the log. */
  function sendRefusal(reply: FastifyReply, frame: Frame, error: unknown): FastifyReply {
    if (!(error instanceof AppError)) throw error
    const status = APP_ERRORS[error.code][1]
    if (error.details.retryAfterS) reply.header('retry-after', error.details.retryAfterS)
    const assets = webBuild.bookingAssets()
    return send(reply, frame, noticePageHtml({ ...frame, assets, code: error.code }), status)
  }

  server.get<{ Params: { slug: string } }>('/book/:slug', async (request, reply) => {
    const frame = frameOf(request)
    const assets = webBuild.bookingAssets()
    try {
      await limits.charge('publicRead', request.clientAddress)
      if (!SLUG.test(request.params.slug)) throw new AppError('NOT_FOUND')
      const shop = await asVisitor(platform, callerOf(request), request.params, getBookingShop)
      return send(reply, frame, bookPageHtml({ ...frame, shop, assets, realtimeKey: parts.anonymousKey }))
    } catch (error) {
      return sendRefusal(reply, frame, error)
    }
  })

  async function byToken<T>(
    request: FastifyRequest,
    token: string,
    work: (shop: ShopDb, hash: string) => Promise<T>,
    isCharged = true,
  ): Promise<T> {
    if (isCharged) await limits.charge('manageLink', request.clientAddress)
    if (!TOKEN.test(token)) throw new AppError('LINK_NOT_VALID')
    const hash = tokenHash(token)
    return asVisitor(platform, callerOf(request), { manageTokenHash: hash }, (shop) => work(shop, hash))
  }

  async function managePage(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    refused: RefusedForm | null = null,
  ): Promise<FastifyReply> {
    const frame = frameOf(request)
    const assets = webBuild.bookingAssets()
    try {
      // Asked for again, the page after a change is the visit as it is now.
      const step = frame.query.get('step')
      const wantsChange = step !== null && step !== 'successful-booking' && refused === null
      const look = async (own: ShopDb, hash: string) => {
        const visit = await getManagedVisit(own, hash)
        const isChanging = wantsChange && visit.mayChange && !visit.isPast
        return { appointment: visit, shop: isChanging ? await getBookingShop(own) : null }
      }
      // A refused form has been paid for already.
      const { appointment, shop } = await byToken(request, token, look, refused === null)
      const language = frame.query.has('lang') ? frame.language : appointment.language
      const page = { ...frame, language, assets }
      const { anonymousKey: realtimeKey } = parts
      const html = shop
        ? bookPageHtml({ ...page, shop, realtimeKey, visit: { token, appointment } })
        : managePageHtml({
            ...page,
            appointment,
            token,
            noteKey: newKey(),
            refused: refused ?? (wantsChange ? changeNotPossible(appointment) : null),
          })
      return send(reply, page, html, refused ? APP_ERRORS[refused.code][1] : 200)
    } catch (error) {
      return sendRefusal(reply, frame, error)
    }
  }

  server.get<{ Params: { token: string } }>('/a/:token', (request, reply) =>
    managePage(request, reply, request.params.token),
  )

  // Forms are known only below these addresses, never to the API.
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )

  /** The forms of a page whose script has not come: a note, or cancel; then the page again. */
  server.post<{ Params: { token: string } }>('/a/:token', async (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
    const { language } = frameOf(request)
    const note = z.object({ note: addNoteShape.note }).safeParse({ note: form.get('note') })
    const isNote = form.get('intent') === 'note'
    const typed = isNote ? (form.get('note') ?? '') : ''
    try {
      if (isNote && !note.success) throw badNote(language, typed)
      if (isNote && note.success)
        await byToken(request, request.params.token, (shop, hash) =>
          addNoteByLink(shop, { hash, note: note.data.note, ...keyOf(form) }, signing),
        )
      if (form.get('intent') === 'cancel')
        await byToken(request, request.params.token, (shop, hash) =>
          cancelByLink(shop, { hash, reason: undefined }, signing),
        )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const open = isNote ? 'note' : null
      return managePage(request, reply, request.params.token, { ...refusalOf(error, typed), open })
    }
    return reply.redirect(`/a/${encodeURIComponent(request.params.token)}?lang=${language}`, 303)
  })

  server.addContentTypeParser(
    'image/jpeg',
    { parseAs: 'buffer', bodyLimit: MAX_PHOTO_BYTES + 1 },
    (_request, body, done) => done(null, body),
  )

  /** A picture of the customer about their visit; the same key twice is one picture. */
  server.put<{ Params: { token: string; key: string } }>('/a/:token/photos/:key', async (request, reply) => {
    const { token, key } = request.params
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    try {
      return await byToken(request, token, (shop, hash) => addPhotoByLink(shop, { hash, key, bytes }))
    } catch (error) {
      if (error instanceof StorageError) return reply.code(error.http).send(error.body)
      throw error
    }
  })

  server.get<{ Params: { file: string } }>('/ics/:file', async (request, reply) => {
    const token = request.params.file.replace(/\.ics$/, '')
    try {
      const content = await byToken(request, token, async (shop, hash) =>
        getVisitFile(shop, await getAppointmentByLink(shop, hash), {
          publicUrl: config.publicUrl,
          link: `${config.publicUrl}/a/${token}`,
        }),
      )
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="appointment.ics"')
        .header('cache-control', 'no-store')
        .send(content)
    } catch (error) {
      return sendRefusal(reply, frameOf(request), error)
    }
  })
}
