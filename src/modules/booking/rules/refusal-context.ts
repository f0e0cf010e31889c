import type { ReasonContext } from '#modules/availability/rules/reason-sentence.ts'
import { dayState } from '#modules/availability/rules/day-state.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import type { Alternative, Reason } from '#modules/availability/rules/verdict.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { addDays, type CalendarDay, dayNumber, isoWeekday } from '#shared/calendar-day.ts'
import {
  longDay,
  spokenDuration,
  spokenList,
  timeInSentence,
  timeRange,
  weekdayPlural,
  type SpokenLanguage,
} from '#shared/spoken.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import type { Bilingual } from '../contract.ts'

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

const MINUTES_PER_DAY = 1440

/** "2 days" for whole days, otherwise as `spokenDuration`. */
export function spokenNotice(minutes: number, language: SpokenLanguage): string {
  const days = minutes / MINUTES_PER_DAY
  if (!Number.isInteger(days) || days < 1) return spokenDuration(minutes, language)
  const name = language === 'en' ? 'day' : 'día'
  return `${days} ${name}${days === 1 ? '' : 's'}`
}

/** The rule's own words and numbers for a date that cannot be had, by code; what it does not have stays out. */
export function dayContext(
  reason: { code: string; ruleId?: string | null; needed?: number; max?: number },
  { snapshot, date, now }: { snapshot: Snapshot; date: CalendarDay; now: Date },
  language: SpokenLanguage,
): ReasonContext {
  const today = wallTime(zoneOf(snapshot.zone), now).day
  const window = snapshot.rules.find((rule) => rule.type === 'Window' && rule.id === reason.ruleId)
  switch (reason.code) {
    case 'CLOSED':
      return closedContext(snapshot, date, language)
    case 'LEAD_TIME':
      return { lead: spokenNotice(reason.needed ?? snapshot.settings.minLeadMin ?? 0, language) }
    case 'CUTOFF':
      return window?.type === 'Window' && window.cutoff !== null
        ? { cutoff: timeInSentence(window.cutoff, language) }
        : {}
    case 'HORIZON': {
      const ahead = reason.max ?? snapshot.settings.maxAheadDays
      return ahead === null ? {} : { lastDate: longDay(addDays(today, ahead), language, today) }
    }
    case 'OUTSIDE_WINDOW':
      return window?.type === 'Window'
        ? {
            hours: spokenList(
              window.hours.map((range) => timeRange(range, language)),
              language,
            ),
          }
        : {}
    default:
      return {}
  }
}

function closedContext(snapshot: Snapshot, date: CalendarDay, language: SpokenLanguage): ReasonContext {
  const { holidayId } = dayState(factsOf(snapshot), dayNumber(date))
  const holiday = snapshot.rules.find((rule) => rule.id === holidayId)
  if (holiday?.type === 'Holiday') return { holiday: holiday.name || null, message: holiday.message || null }
  return { weekdays: weekdayPlural(isoWeekday(date), language) }
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
  const subject = reason?.subjectId ? [reason.subjectId] : serviceIds
  const names = subject.flatMap((id) => serviceNames.get(id)?.[language] ?? [])
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
