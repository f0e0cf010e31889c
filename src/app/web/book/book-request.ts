import type { BookingShop, Language } from '#modules/booking/contract.ts'
import type { ManagedAppointment } from '#modules/booking/contract-visit.ts'
import type { ManagePart, ManageRefusal } from '#modules/booking/web/manage.ts'
import type { BookWords } from './book-words.ts'

/** What the address of the booking page says; the server and the first paint of the script read the same. */
export type BookQuery = { services: string[]; issues: string[]; step: string | null; text: string }

/** What the server hands to the script, as JSON in the page; the words come along, so the script has none. */
export type BookData =
  | {
      kind: 'book'
      words: BookWords
      shop: BookingShop
      query: BookQuery
      realtimeKey: string
      synonyms: readonly (readonly string[])[]
      zone: string
      /** The visit that is changed by its link; null on the page of a new booking. */
      visit: { token: string; appointment: ManagedAppointment } | null
    }
  | {
      kind: 'manage'
      words: BookWords
      token: string
      appointment: ManagedAppointment
      open: ManagePart
      refused: ManageRefusal | null
      noteKey: string
    }

const MAX_IDS = 20
const MAX_TEXT = 200

/** Choices, step and search of `/book/{slug}?service=…&issue=…&step=…&q=…`. */
export function bookQuery(params: URLSearchParams): BookQuery {
  return {
    services: params.getAll('service').slice(0, MAX_IDS),
    issues: params.getAll('issue').slice(0, MAX_IDS),
    step: params.get('step'),
    text: (params.get('q') ?? '').slice(0, MAX_TEXT),
  }
}

/** The page's language: what the address says, else what the browser prefers, else English. */
export function bookLanguage(params: URLSearchParams, acceptLanguage: string | undefined): Language {
  const asked = params.get('lang')
  if (asked === 'en' || asked === 'es') return asked
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const quality = rest.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean)
      return { tag: tag.slice(0, 2), quality: Number(quality ?? 1) }
    })
    .filter(({ tag }) => tag === 'en' || tag === 'es')
    .toSorted((a, b) => b.quality - a.quality)
  return preferred[0]?.tag === 'es' ? 'es' : 'en'
}

type Work = { serviceIds: readonly string[]; issueIds: readonly string[]; step?: string | undefined }

/** `/a/{token}` on its way to a change: choices, language, step. */
export function changeHref(token: string, language: Language, work: Work): string {
  const query = new URL(bookHref('', language, work), 'http://page').searchParams
  query.set('step', work.step ?? 'issue-tree')
  return `/a/${token}?${query.toString()}`
}

/** `/book/{slug}` with choices, language, step. */
export function bookHref(slug: string, language: Language, work: Work): string {
  const params = new URLSearchParams()
  for (const id of work.serviceIds) params.append('service', id)
  for (const id of work.issueIds) params.append('issue', id)
  if (work.step && work.step !== 'issue-tree') params.set('step', work.step)
  params.set('lang', language)
  return `/book/${slug}?${params.toString()}`
}
