import type { BookingShop, Language } from '#modules/booking/contract.ts'
import type { ManagedAppointment } from '#modules/booking/contract-visit.ts'
import { brandButton } from '#modules/booking/rules/brand-color.ts'
import type { ManagePart, ManageRefusal } from '#modules/booking/web/manage.ts'
import { SYNONYMS } from '#modules/services/rules/search-synonyms.data.ts'
import { fillWords } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import { zoneName } from '#shared/zone-name.ts'
import { BOOK_WORDS } from './all-words.ts'
import { type BookData, bookQuery } from './book-request.ts'
import { renderFirstStep } from './render.tsx'

/** What the build made for this entry; `inlineStyles` is the text of its stylesheets and saves one trip. */
export type BookAssets = { scripts: string[]; styles: string[]; preloads: string[]; inlineStyles?: string }
type Frame = { assets: BookAssets; nonce: string }

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
/** JSON that cannot end the script element around it. */
const safeJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ')

type Page = Frame & {
  language: Language
  title: string
  body: string
  data: BookData | null
  brand?: string | null
  isPrivate?: boolean
  /** Styles that only this page needs. */
  css?: string
}

/** A public page in the looks of the booking page; without `data` it has no script. */
export function pageHtml({
  assets,
  nonce,
  language,
  title,
  body,
  data,
  brand = null,
  isPrivate = false,
  css,
}: Page): string {
  const button = brandButton(brand)
  const style = (css: string) => `<style nonce="${nonce}">${css}</style>`
  return [
    `<!doctype html><html lang="${language}" data-density="public"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<title>${escaped(title)}</title><link rel="icon" href="data:,">`,
    isPrivate ? '<meta name="robots" content="noindex"><meta name="referrer" content="same-origin">' : '',
    assets.inlineStyles
      ? style(assets.inlineStyles)
      : assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join(''),
    css === undefined ? '' : style(css),
    button ? style(`:root{--bk-brand:${button.fill};--bk-on-brand:${button.text}}`) : '',
    data
      ? [
          ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
          ...assets.scripts.map((src) => `<script type="module" src="${src}" nonce="${nonce}"></script>`),
        ].join('')
      : '',
    `</head><body><div id="book">${body}</div>`,
    data ? `<script type="application/json" id="book-data" nonce="${nonce}">${safeJson(data)}</script>` : '',
    '</body></html>',
  ].join('')
}

/**
 * `/book/{slug}` as a whole page.
 *
 * `query` is that of the address: `service` and `issue` (several), `step`, `q`; `lang` was read by `bookLanguage`.
 */
export function bookPageHtml({
  shop,
  language,
  query,
  assets,
  nonce,
  realtimeKey,
  visit = null,
}: Frame & {
  shop: BookingShop
  language: Language
  query: URLSearchParams
  /** The public anonymous key, with which the page hears that times have changed. */
  realtimeKey: string
  /** The visit that is changed by its link, `/a/{token}?step=…`. */
  visit?: { token: string; appointment: ManagedAppointment } | null
}): string {
  const words = BOOK_WORDS[language]
  const data: BookData = {
    kind: 'book',
    words,
    shop,
    query: bookQuery(query),
    realtimeKey,
    synonyms: SYNONYMS,
    zone: zoneName(shop.timeZone, language),
    visit,
  }
  const phone = shop.phone ? formatPhone(shop.phone) : ''
  const noScript = `<noscript><p class="bk-strip">${escaped(fillWords(words.page.needsScript, { phone }))}</p></noscript>`
  const body = renderFirstStep(data)
  const html = pageHtml({
    assets,
    nonce,
    language,
    title: visit ? words.page.manageTitle : fillWords(words.page.pageTitle, { shop: shop.name }),
    body,
    data,
    brand: shop.branding.color,
    isPrivate: visit !== null,
  })
  return html.replace('<div id="book">', () => `${noScript}<div id="book">`)
}

/** `/a/{token}` as a whole page. */
export function managePageHtml({
  appointment,
  token,
  language,
  query,
  noteKey,
  refused = null,
  assets,
  nonce,
}: Frame & {
  appointment: ManagedAppointment
  /** Makes a note that is sent twice one note. */
  noteKey: string
  /** A form of this page that was refused: what it asked for, why not, and what was typed. */
  refused?: (ManageRefusal & { open: ManagePart }) | null
  token: string
  language: Language
  query: URLSearchParams
}): string {
  const words = BOOK_WORDS[language]
  const asked = query.has('cancel') ? 'cancel' : query.has('note') ? 'note' : null
  const open = refused?.open ?? asked
  const data: BookData = { kind: 'manage', words, token, appointment, open, refused, noteKey }
  return pageHtml({
    assets,
    nonce,
    language,
    title: words.page.manageTitle,
    body: renderFirstStep(data),
    data,
    isPrivate: true,
  })
}
