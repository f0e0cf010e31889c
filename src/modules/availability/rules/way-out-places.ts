import { capacityPattern } from '#modules/availability/rules/capacity-pattern.ts'
import { placesPerDay } from '#modules/availability/rules/capacity-checks.ts'
import { inquire } from '#modules/availability/rules/inquiry.ts'
import { driverPlaces } from '#modules/availability/rules/pickup-area.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import { slotAround } from '#modules/availability/rules/slot-grid.ts'
import type { StaffQuestion } from '#modules/availability/rules/staff-question.ts'
import { reducingSlider, releaseOf, throttleName } from '#modules/availability/rules/staff-throttles.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import type { WayOut } from '#modules/availability/rules/ways.ts'
import { PLACES_NEEDED_EN as say } from '#modules/availability/words.staff.ts'
import { dayNumber } from '#shared/calendar-day.ts'
import { spokenList } from '#shared/spoken.ts'

/** What places of a pattern have to become: its own limit, the drivers' and the slider's; absent = may stay. */
type Needed = { limit?: number; drivers?: number; slider?: number; kept?: number; share?: number }

/** The pattern's limit, with what else makes fewer of it. */
export function patternWayOut({ code, used = 0 }: Reason, question: StaffQuestion): WayOut {
  return placesWayOut(neededFor(used + 1, code === 'SLOT_CAPACITY', question), question)
}

/** Fewer places kept; on a larger day, where this one has none left to give. */
export function heldBackWayOut({ ruleId, used = 0 }: Reason, question: StaffQuestion): WayOut {
  const throttle = question.snapshot.throttles.find(({ id }) => id === ruleId)
  const { day, places } = enlarged(used + 1, question)
  const release =
    throttle?.kind === 'HoldBack' && isNothing(day)
      ? releaseOf(throttle.releaseHoursBefore, question)
      : undefined
  // Without a limit a day nothing is kept.
  if (places === null) return placesWayOut(day, question)
  return placesWayOut({ ...day, kept: places - used - 1 }, question, release)
}

/** A larger share of the day; of a larger day, where all of this one is too little. */
export function shareWayOut({ used = 0 }: Reason, question: StaffQuestion): WayOut {
  const { day, places } = enlarged(used + 1, question)
  if (places === null) return placesWayOut(day, question)
  return placesWayOut({ ...day, share: percentFor(used + 1, places) }, question)
}

const isNothing = (needed: Needed): boolean => Object.keys(needed).length === 0

/** What the day needs so that it has so many places online, and how many it has then; null = no limit. */
function enlarged(count: number, question: StaffQuestion): { day: Needed; places: number | null } {
  const { snapshot, request, date, now } = question
  const number = dayNumber(date)
  const pattern = capacityPattern(snapshot, request.type, number)
  const places = pattern && placesPerDay(pattern, inquire(factsOf(snapshot), request, now), number)
  if (places === null || places >= count) return { day: {}, places }
  const day = neededFor(count, false, question)
  const perDay = day.limit ?? pattern?.perDay ?? null
  return { day, places: perDay === null ? null : Math.floor((perDay * (day.slider ?? 100)) / 100) }
}

/** The least percent that leaves so many of some places. */
function percentFor(count: number, of: number): number {
  return Math.ceil((count * 100) / of)
}

/** A slider is raised as far as it must; only where the whole pattern is too small does the pattern change, too. */
function neededFor(count: number, ofSlot: boolean, question: StaffQuestion): Needed {
  const { snapshot, request, date, startMin } = question
  const pattern = capacityPattern(snapshot, request.type, dayNumber(date))
  const line = ofSlot ? slotAround(pattern, startMin ?? 0).perSlot : (pattern?.perDay ?? null)
  const byDrivers = ofSlot && request.type === 'Pickup' ? driverPlaces(snapshot.pickup, null) : null
  const full = line === null || byDrivers === null ? (line ?? byDrivers) : Math.min(line, byDrivers)
  const isSlid = reducingSlider(question) !== null
  if (full === null || full >= count)
    return isSlid ? { slider: full === null ? 1 : percentFor(count, full) } : {}
  return {
    ...(line !== null && line < count ? { limit: count } : {}),
    ...(byDrivers !== null && byDrivers < count ? { drivers: count } : {}),
    ...(isSlid ? { slider: 100 } : {}),
  }
}

function placesWayOut(needed: Needed, question: StaffQuestion, release?: string): WayOut {
  const slider = reducingSlider(question)
  const { limit, drivers, slider: percent, kept, share } = needed
  const parts = [
    kept === undefined ? [] : say.kept(kept),
    share === undefined ? [] : say.share(share),
    limit === undefined ? [] : say.limit(limit),
    drivers === undefined ? [] : say.drivers(drivers),
    percent === undefined || !slider ? [] : say.slider(throttleName(slider), percent),
  ].flat()
  return { way: 'places', values: { ...needed, what: spokenList(parts, 'en'), release } }
}
