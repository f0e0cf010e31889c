import { THE_CAR } from '#modules/availability/rules/booking-pace.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { formatPhone } from '#shared/phone.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import type { SpokenLanguage } from '#shared/spoken.ts'
import { refusalContext, type Refusal } from '../../rules/refusal-context.ts'
import { isTaken, refusalSentence } from '../../rules/refusal-sentence.ts'
import { typeLabels } from './booking-client.ts'
import { TimeRefused } from './judgement.ts'
import { findAlternatives } from './nearest-times.ts'

/**
 * The refusal as customers read it: code, sentence, the engine's reasons, and up to three times that can be had.
 * Never call it with the shop's lock held: looking for other times takes longer than booking one.
 */
export async function explainRefusal(
  shop: ShopDb,
  refused: TimeRefused,
  language: SpokenLanguage,
): Promise<AppError> {
  const { request, wanted, verdict, verified } = refused
  const { card: client, serviceNames } = await getShopRules(shop)
  const date = calendarDay(wanted.date)
  const { snapshot, alternatives } = await findAlternatives(shop, request, wanted)
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
  const reasons = verdict.reasons.map((reason) =>
    verified && reason.subjectId !== THE_CAR ? reason : withoutCount(reason),
  )
  const [first] = reasons
  const context = (spoken: SpokenLanguage) => ({
    ...refusalContext(first, refusal, spoken),
    ...(first?.subjectId === THE_CAR ? { car: 1 } : verified && { verified: 1 }),
  })
  return new AppError(isTaken(first?.code) ? 'SLOT_TAKEN' : 'NOT_BOOKABLE', {
    sentence: refusalSentence(first?.code, context('en')),
    params: presentOnly(context(language)),
    reasons: reasons.map((reason) => ({ ...reason })),
    alternatives: alternatives.map(({ date: day, startMin, startsAt }) => ({
      date: day,
      startMin,
      startsAt,
      label: formatShopTime(startMin, language),
    })),
  })
}

/**
 * How many appointments a number has is told to nobody but who has confirmed that it is theirs; how many a car has, to
 * nobody: others may bring it, too.
 */
function withoutCount(reason: Reason): Reason {
  if (reason.code !== 'PER_CUSTOMER') return reason
  const { code, ruleId, subjectId, max } = reason
  // A limit of 0 is closed for everybody, which is no secret.
  return { code, ruleId, ...(subjectId && { subjectId }), ...(max === 0 && { max }) }
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
