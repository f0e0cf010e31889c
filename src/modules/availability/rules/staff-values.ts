import type { Throttle } from '#modules/availability/contract.ts'
import { capacityPattern } from '#modules/availability/rules/capacity-pattern.ts'
import { capacitySlider } from '#modules/availability/rules/capacity-checks.ts'
import { cartOf } from '#modules/availability/rules/cart.ts'
import { inquire } from '#modules/availability/rules/inquiry.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { STAFF_STANDINS_EN as say } from '#modules/availability/words.staff.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import type { WordValues } from '#shared/fill-words.ts'
import { formatShopTime, MINUTES_PER_DAY } from '#shared/shop-time.ts'
import { laborHours, longDay, spokenDuration, spokenList } from '#shared/spoken.ts'
import { edgeMs, wallTime, zoneOf } from '#shared/zone.ts'

/** Minutes that a rule's limit on hours counts before any booking; the day's pattern counts bookings alone. */
function carriedOver({ code, ruleId }: Reason, { snapshot, date }: StaffQuestion): number {
  return code === 'HOURS_CAP' && ruleId !== null ? (snapshot.carryover[date] ?? 0) : 0
}

/** Labour is said in hours, everything else in its own unit. */
export function numberValues(reason: Reason, question: StaffQuestion): WordValues {
  const { code, used, max, needed } = reason
  const carried = carriedOver(reason, question)
  const said = (value: number | undefined) =>
    value === undefined ? null : code === 'HOURS_CAP' ? laborHours(value) : value
  return {
    // What was carried over was not sold on this day.
    used: said(used === undefined ? used : used - carried),
    carryover: carried > 0 ? said(carried) : null,
    max: said(max),
    needed: said(needed),
    left: max !== undefined && used !== undefined ? said(Math.max(0, max - used)) : null,
  }
}

/** What a brake on online booking says beside its name. */
export function throttleValues(throttle: Throttle, reason: Reason, question: StaffQuestion): WordValues {
  const name = { throttle: throttle.internalNote || say.throttles[throttle.kind] }
  const { snapshot, request, date } = question
  const { used = 0, max = 0 } = reason
  const perDay = capacityPattern(snapshot, request.type, dayNumber(date))?.perDay ?? 0
  switch (throttle.kind) {
    case 'MinSpacing':
      return { ...name, neighbor: neighborOf(used, question) }
    case 'HoldBack':
      return {
        ...name,
        max: throttle.reserve,
        perDay,
        left: Math.max(0, max - used),
        release: releaseOf(throttle.releaseHoursBefore, question),
      }
    case 'PerCustomer':
      return { ...name, name: say.customer }
    case 'Pace':
      return { ...name, window: throttle.windowMin }
    case 'ChannelShare':
      return { ...name, channel: say.channels[throttle.channel], percent: throttle.percent, perDay }
    default:
      return name
  }
}

/** The slider that leaves fewer places than the pattern has. */
export function sliderValues({ snapshot, request, date, now }: StaffQuestion): WordValues {
  const slider = capacitySlider(inquire(factsOf(snapshot), request, now), dayNumber(date))
  if (!slider || slider.percent >= 100) return {}
  const throttle = slider.internalNote || say.throttles.CapacityPercent
  // Nothing at all is left by the slider, whatever the pattern has.
  return { throttle, percent: slider.percent, ...(slider.percent === 0 ? { rule: throttle } : {}) }
}

/** From when to when the visit would stand in the shop; beside blocked time with its buffers, as the engine takes it. */
export function visitValues({ code }: Reason, { snapshot, request, startMin }: StaffQuestion): WordValues {
  if (startMin === null) return {}
  const cart = cartOf(factsOf(snapshot).shelf, request.serviceIds)
  const [before, after] = code === 'BLOCKED' ? [cart.bufferBeforeMin, cart.bufferAfterMin] : [0, 0]
  const end = startMin + cart.durationMin + request.addedMin + after
  return {
    start: formatShopTime(Math.max(0, startMin - before)),
    end: formatShopTime(Math.min(MINUTES_PER_DAY, end)),
  }
}

/** Notice that is wanted and given. That in days is counted in dates; how far away the start is, the clock says. */
export function noticeValues({ needed = 0, used }: Reason, question: StaffQuestion): WordValues {
  const { snapshot, date, startMin, now } = question
  const wall = wallTime(zoneOf(snapshot.zone), now)
  const days = dayNumber(date) - dayNumber(wall.day)
  const away = used ?? days * MINUTES_PER_DAY + (startMin ?? 0) - wall.minute
  return { needed: spokenDuration(needed, 'en'), left: spokenDuration(Math.max(0, away), 'en') }
}

/** The start that is too near, as a time of the day. */
function neighborOf(distance: number, { snapshot, date, startMin }: StaffQuestion): string | null {
  if (startMin === null) return null
  const near = [startMin - distance, startMin + distance].find((minute) =>
    snapshot.loads.some((load) => load.date === date && load.startMin === minute),
  )
  return formatShopTime(near ?? Math.max(0, startMin - distance))
}

/** When kept places are given free; the day is named when it is another one. */
function releaseOf(hoursBefore: number, { snapshot, date }: StaffQuestion): string {
  const zone = zoneOf(snapshot.zone)
  const { day, minute } = wallTime(zone, new Date(edgeMs(zone, date, 0) - hoursBefore * 3_600_000))
  const time = formatShopTime(minute)
  return day === date ? time : `${time} on ${longDay(day, 'en', date)}`
}

/** Who and what is missing, by name; what has no name here is said in general. */
export function offerValues({ code, subjectId }: Reason, question: StaffQuestion): WordValues {
  const { snapshot, request, serviceNames } = question
  const services = request.serviceIds.flatMap((id) => {
    const service = snapshot.services.find((candidate) => candidate.id === id)
    const isAsked = code !== 'TECH_HOURS' || service?.categoryId === subjectId
    return isAsked ? (serviceNames.get(id) ?? []) : []
  })
  const able = snapshot.technicians.filter(({ id, skills }) =>
    code === 'TECH_BUSY' ? !subjectId || id === subjectId : !subjectId || skills.includes(subjectId),
  )
  return {
    skill: spokenList(services, 'en') || say.work,
    skills: spokenList(services, 'en') || say.skills,
    names:
      spokenList(
        able.map(({ name }) => name),
        'en',
      ) || say.nobody,
    percent: snapshot.settings.utilisationPercent,
    resource: subjectId ?? say.equipment,
    option: say.wayHome,
    feature: request.type === 'Pickup' ? say.pickup : say.online,
    postalCode: request.address?.postalCode ?? say.address,
    listType: snapshot.pickup?.listType ?? 'Whitelist',
    count: snapshot.pickup?.postalCodes.length ?? 0,
    category: say.vehicle,
  }
}
