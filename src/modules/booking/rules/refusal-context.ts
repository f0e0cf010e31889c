import type { ReasonContext } from '#modules/availability/rules/reason-sentence.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { Alternative, Reason } from '#modules/availability/rules/verdict.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { longDay, spokenDuration, spokenList, timeInSentence, type SpokenLanguage } from '#shared/spoken.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import type { Bilingual } from '../contract.ts'
import { concernedServices } from './concerned-services.ts'
import { dayContext } from './day-context.ts'

/** What is known about a refused time. `shop.phone` is written as people read it. */
export type Refusal = {
  snapshot: Snapshot
  shop: { name: string; phone: string | null; labels: Record<AppointmentType, Bilingual> }
  serviceNames: ReadonlyMap<string, Bilingual>
  type: AppointmentType
  serviceIds: readonly string[]
  vehicle: string | null
  date: CalendarDay
  startMin: number | null
  now: Date
  alternatives: readonly Alternative[]
}

/** Everything that a customer's sentence about a refused time can use, in words of the language. */
export function refusalContext(
  reason: Reason | undefined,
  refusal: Refusal,
  language: SpokenLanguage,
): ReasonContext {
  const { snapshot, shop, type, date, startMin, now, alternatives } = refusal
  const today = wallTime(zoneOf(snapshot.zone), now).day
  const sameDay = startMin === null ? [] : alternatives.filter((other) => other.date === date)
  const other = alternatives.find((alternative) => alternative.date !== date)
  const earliest = alternatives.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0]
  const isAboutNotice = reason?.code === 'LEAD_TIME'
  return {
    shop: shop.name,
    phone: shop.phone,
    date: longDay(date, language, today),
    time: startMin === null ? null : timeInSentence(startMin, language),
    times: isAboutNotice ? null : sameDay.map((start) => formatShopTime(start.startMin, language)).join(', '),
    next: isAboutNotice
      ? earliest
        ? `${longDay(earliest.date, language, today)}, ${formatShopTime(earliest.startMin, language)}`
        : null
      : other
        ? longDay(other.date, language, today)
        : null,
    type: shop.labels[type][language],
    vehicle: refusal.vehicle,
    ...serviceContext(reason, refusal, language),
    ...numbers(reason, language),
    ...(reason ? dayContext(reason, refusal, language) : {}),
  }
}

function serviceContext(
  reason: Reason | undefined,
  refusal: Refusal,
  language: SpokenLanguage,
): ReasonContext {
  const { serviceNames, serviceIds, snapshot, type, shop } = refusal
  const concerned = concernedServices(reason, snapshot, serviceIds)
  const names = concerned.flatMap((id) => serviceNames.get(id)?.[language] ?? [])
  const chosen = snapshot.services.filter((service) => serviceIds.includes(service.id))
  const others = (['DropOff', 'Waiter', 'Pickup'] as const).filter(
    (choice) =>
      choice !== type &&
      snapshot.capacity.some(
        (rule) => rule.enabled && rule.appointmentType === choice && rule.segments.length > 0,
      ) &&
      chosen.every((service) => service.appointmentTypes.includes(choice)),
  )
  return {
    service: names.length
      ? spokenList(names, language)
      : language === 'en'
        ? 'This service'
        : 'Este servicio',
    ...(concerned.length === 1 && { serviceId: concerned[0] }),
    otherTypes: others.map((choice) => shop.labels[choice][language]).join(' / ') || null,
  }
}

function numbers(reason: Reason | undefined, language: SpokenLanguage): ReasonContext {
  if (!reason) return {}
  const { code, used, max, needed } = reason
  if (code === 'WAITER_TOO_LONG')
    return { duration: spokenDuration(needed ?? 0, language), max: spokenDuration(max ?? 0, language) }
  if (code === 'SPACING') return { gap: spokenDuration(max ?? 0, language) }
  return { used: used ?? null, max: max ?? null }
}
