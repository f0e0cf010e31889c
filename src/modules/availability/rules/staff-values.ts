import type { Throttle } from '#modules/availability/contract.ts'
import { capacityPattern } from '#modules/availability/rules/capacity-pattern.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { STAFF_STANDINS_EN as say } from '#modules/availability/words.staff.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import type { WordValues } from '#shared/fill-words.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay, spokenList } from '#shared/spoken.ts'
import { edgeMs, wallTime, zoneOf } from '#shared/zone.ts'

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
