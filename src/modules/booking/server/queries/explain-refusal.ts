import { nearestAlternatives } from '#modules/availability/rules/nearest-alternatives.ts'
import { getShopRules, getSnapshot } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, calendarDay, type CalendarDay } from '#shared/calendar-day.ts'
import { formatPhone } from '#shared/phone.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import type { SpokenLanguage } from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { refusalContext, type Refusal } from '../../rules/refusal-context.ts'
import { isTaken, refusalSentence } from '../../rules/refusal-sentence.ts'
import { typeLabels } from './booking-client.ts'
import { TimeRefused } from './judgement.ts'

/** Days around the wanted one that are searched for other times. */
const SEARCH_DAYS = 14
/** Beyond this nobody books, and nothing is searched. */
const FAR_DAYS = 400

type Range = { from: CalendarDay; to: CalendarDay }

/** Where to look: around the wanted date, but from today on; near today when the wanted date is out of all reach. */
function searchRange(date: CalendarDay, today: CalendarDay, ahead: number | null): Range {
  const last = addDays(today, Math.min(ahead ?? FAR_DAYS, FAR_DAYS))
  const center = date < today ? today : date > last ? last : date
  const from = addDays(center, -SEARCH_DAYS)
  return { from: from < today ? today : from, to: addDays(center, SEARCH_DAYS) }
}

/**
 * The refusal as customers read it: code, sentence, the engine's reasons, and up to three times that can be had.
 * Never call it with the shop's lock held: looking for other times takes longer than booking one.
 */
export async function explainRefusal(
  shop: ShopDb,
  refused: TimeRefused,
  language: SpokenLanguage,
): Promise<AppError> {
  const { request, wanted, verdict } = refused
  const { card: client, serviceNames, settings } = await getShopRules(shop)
  const today = wallTime(zoneOf(client.timeZone), shop.now).day
  const date = calendarDay(wanted.date)
  const range = searchRange(date, today, settings.maxAheadDays)
  const snapshot = await getSnapshot(shop, range.from, range.to)
  const alternatives = nearestAlternatives(snapshot, request, { ...wanted, date }, range, shop.now)
  const refusal: Refusal = {
    snapshot,
    shop: { name: client.name, phone: client.phone && formatPhone(client.phone), labels: typeLabels(client) },
    serviceNames: new Map(
      [...serviceNames].map(([id, { nameEn, nameEs }]) => [id, { en: nameEn, es: nameEs }]),
    ),
    type: request.type,
    serviceIds: request.serviceIds,
    vehicle: request.vehicle
      ? [request.vehicle.year, request.vehicle.make, request.vehicle.model].filter(Boolean).join(' ') || null
      : null,
    date,
    startMin: wanted.startMin,
    now: shop.now,
    alternatives,
  }
  const [first] = verdict.reasons
  return new AppError(isTaken(first?.code) ? 'SLOT_TAKEN' : 'NOT_BOOKABLE', {
    sentence: refusalSentence(first?.code, refusalContext(first, refusal, 'en')),
    params: presentOnly(refusalContext(first, refusal, language)),
    reasons: verdict.reasons.map((reason) => ({ ...reason })),
    alternatives: alternatives.map(({ date: day, startMin, startsAt }) => ({
      date: day,
      startMin,
      startsAt,
      label: formatShopTime(startMin, language),
    })),
  })
}

function presentOnly(context: object): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(context).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  )
}

/** Opens the shop of a call; each time is a transaction of its own. */
export type OpenShop = <R>(work: (shop: ShopDb) => Promise<R>) => Promise<R>

/** Runs `work`; a time that it refuses is explained in a look of its own, after its transactions have ended. */
export async function explained<T>(
  open: OpenShop,
  language: SpokenLanguage,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TimeRefused)) throw error
    throw await open((shop) => explainRefusal(shop, error, language))
  }
}
