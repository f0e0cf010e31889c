import { cartOf, GENERAL_SKILL } from '#modules/availability/rules/cart.ts'
import { distanceFrom } from '#modules/availability/rules/pickup-area.ts'
import { isStopped } from '#modules/availability/rules/request-checks.ts'
import { inquire } from '#modules/availability/rules/inquiry.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import { candidatesOn } from '#modules/availability/rules/technician-busy.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { STAFF_STANDINS_EN as say } from '#modules/availability/words.staff.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import type { WordValues } from '#shared/fill-words.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay, spokenList } from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'

const KM_PER_MILE = 1.609344

/** Who and what is missing, by name; what has no name here is said in general. */
export function offerValues(reason: Reason, question: StaffQuestion): WordValues {
  const { code, subjectId } = reason
  const { snapshot, request, serviceNames } = question
  const services = request.serviceIds.flatMap((id) => {
    const service = snapshot.services.find((candidate) => candidate.id === id)
    const isAsked = code !== 'TECH_HOURS' || (service?.categoryId ?? GENERAL_SKILL) === subjectId
    return isAsked ? (serviceNames.get(id) ?? []) : []
  })
  const named = snapshot.technicians.find(({ id }) => id === subjectId)?.name
  return {
    skill: spokenList(services, 'en') || say.work,
    skills: spokenList(services, 'en') || say.skills,
    names: spokenList(techniciansFor(reason, question), 'en') || (code === 'TECH_BUSY' ? null : say.nobody),
    who: (code === 'TECH_BUSY' && named) || `a technician with ${spokenList(services, 'en') || say.skills}`,
    ...(code === 'TECH_HOURS' ? { percent: snapshot.settings.utilisationPercent } : {}),
    option: say.wayHome,
    category: say.vehicle,
    ...(code === 'RESOURCE' ? resourceValues(reason, question) : {}),
    ...(code === 'OUT_OF_AREA' ? areaValues(question) : {}),
    ...(code === 'FEATURE_OFF' ? featureValues(question) : {}),
  }
}

/** Who has the skill; beside a time, who would be there for it. */
function techniciansFor(
  { code, subjectId }: Reason,
  { snapshot, request, date, startMin, now }: StaffQuestion,
): string[] {
  if (code !== 'TECH_BUSY' || startMin === null)
    return snapshot.technicians
      .filter(({ skills }) => !subjectId || subjectId === GENERAL_SKILL || skills.includes(subjectId))
      .map(({ name }) => name)
  const inquiry = inquire(factsOf(snapshot), request, now)
  const leaves = startMin + cartOf(inquiry.shop.shelf, request.serviceIds).durationMin + request.addedMin
  return candidatesOn(inquiry, dayNumber(date))
    .filter(({ present }) => present.some(([from, to]) => from <= startMin && leaves <= to))
    .map(({ technician }) => technician.name)
}

/** Equipment has no name here, only what it is. */
function resourceValues({ subjectId, max }: Reason, { snapshot, request }: StaffQuestion): WordValues {
  const found = snapshot.resources.find(({ id }) => id === subjectId)
  const resource = found ? say.resources[found.kind] : say.equipment
  const isAway = request.type === 'Waiter' && max === 0 && (found?.count ?? 0) > 0
  return { resource, absent: isAway ? resource : null }
}

/** ZIP codes, or miles where the shop goes by them; rounded so that the address stays beyond the limit. */
function areaValues({ snapshot, request }: StaffQuestion): WordValues {
  const { pickup } = snapshot
  const km = pickup && distanceFrom(pickup, request.address)
  const miles = (distance: number) => Math.round((distance / KM_PER_MILE) * 10) / 10
  const byRadius = pickup?.mode === 'RadiusKm' && km !== null && pickup.radiusKm !== null
  return {
    postalCode: request.address?.postalCode ?? say.address,
    listType: pickup?.listType ?? 'Whitelist',
    count: pickup?.postalCodes.length ?? 0,
    ...(byRadius ? { distance: miles(km ?? 0), max: miles(pickup.radiusKm ?? 0) } : { max: null }),
  }
}

/** What is switched off, or since when the management system is away. */
function featureValues({ snapshot, request, now }: StaffQuestion): WordValues {
  const since = snapshot.client.disconnectedSince
  if (since && isStopped(snapshot, now.getTime())) {
    const { day, minute } = wallTime(zoneOf(snapshot.zone), since)
    const today = wallTime(zoneOf(snapshot.zone), now).day
    return { system: say.system, since: `${formatShopTime(minute)} on ${longDay(day, 'en', today)}` }
  }
  return { feature: request.type === 'Pickup' ? say.pickup : say.online }
}
