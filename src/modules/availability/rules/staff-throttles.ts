import type { Throttle } from '#modules/availability/contract.ts'
import { THE_CAR } from '#modules/availability/rules/booking-pace.ts'
import { capacityPattern } from '#modules/availability/rules/capacity-pattern.ts'
import { capacitySlider, placesPerDay } from '#modules/availability/rules/capacity-checks.ts'
import { tallyOf } from '#modules/availability/rules/counted-loads.ts'
import { inquire, loadsOn, throttlesOn } from '#modules/availability/rules/inquiry.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { STAFF_STANDINS_EN as say } from '#modules/availability/words.staff.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import type { WordValues } from '#shared/fill-words.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay } from '#shared/spoken.ts'
import { edgeMs, wallTime, zoneOf } from '#shared/zone.ts'

/** What a brake on online booking says beside its name. */
export function throttleValues(throttle: Throttle, reason: Reason, question: StaffQuestion): WordValues {
  const name = { throttle: throttleName(throttle) }
  const { used = 0, max = 0 } = reason
  switch (throttle.kind) {
    case 'MinSpacing':
      return { ...name, neighbor: neighborOf(throttle, used, question) }
    case 'HoldBack': {
      const perDay = onlinePlaces(question)
      return {
        ...name,
        ...reducedBy(question),
        // More than there is cannot be kept.
        max: Math.min(throttle.reserve, perDay),
        perDay,
        left: Math.max(0, max - used),
        release: releaseOf(throttle.releaseHoursBefore, question),
      }
    }
    case 'PerCustomer':
      return { ...name, name: reason.subjectId === THE_CAR ? say.car : say.customer }
    case 'Pace':
      return { ...name, window: throttle.windowMin }
    case 'ChannelShare':
      return {
        ...name,
        ...reducedBy(question),
        channel: say.channels[throttle.channel],
        percent: throttle.percent,
        perDay: onlinePlaces(question),
      }
    default:
      return name
  }
}

/** What a throttle is called. */
export function throttleName({ internalNote, kind }: Throttle): string {
  return internalNote || say.throttles[kind]
}

/** The places of the day that the engine goes by: what the slider leaves of the pattern's. */
function onlinePlaces({ snapshot, request, date, now }: StaffQuestion): number {
  const number = dayNumber(date)
  const pattern = capacityPattern(snapshot, request.type, number)
  return (pattern && placesPerDay(pattern, inquire(factsOf(snapshot), request, now), number)) ?? 0
}

/** The slider that leaves fewer places than the pattern has; null when none does. */
export function reducingSlider({ snapshot, request, date, now }: StaffQuestion) {
  const slider = capacitySlider(inquire(factsOf(snapshot), request, now), dayNumber(date))
  return slider && slider.percent < 100 ? slider : null
}

function reducedBy(question: StaffQuestion): WordValues {
  const slider = reducingSlider(question)
  return slider ? { slider: throttleName(slider), sliderPercent: slider.percent } : {}
}

/** The slider beside the places of a pattern. */
export function sliderValues(question: StaffQuestion): WordValues {
  const slider = reducingSlider(question)
  if (!slider) return {}
  const throttle = throttleName(slider)
  // Nothing at all is left by the slider, whatever the pattern has.
  return { throttle, percent: slider.percent, ...(slider.percent === 0 ? { rule: throttle } : {}) }
}

/** The start that is too near, as a time of the day. */
function neighborOf(
  { id }: Throttle,
  distance: number,
  { snapshot, request, date, startMin, now }: StaffQuestion,
): string | null {
  if (startMin === null) return null
  const inquiry = inquire(factsOf(snapshot), request, now)
  const number = dayNumber(date)
  const facts = throttlesOn(inquiry, 'MinSpacing', number).find(({ throttle }) => throttle.id === id)
  const starts = facts ? tallyOf(loadsOn(inquiry, number), facts.scope).starts : []
  const near = starts.find((minute) => Math.abs(minute - startMin) === distance)
  return formatShopTime(near ?? Math.max(0, startMin - distance))
}

/** When kept places are given free; the day is named when it is another one. */
export function releaseOf(hoursBefore: number, { snapshot, date }: StaffQuestion): string {
  const zone = zoneOf(snapshot.zone)
  const { day, minute } = wallTime(zone, new Date(edgeMs(zone, date, 0) - hoursBefore * 3_600_000))
  const time = formatShopTime(minute)
  return day === date ? time : `${time} on ${longDay(day, 'en', date)}`
}
