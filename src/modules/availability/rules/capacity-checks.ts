import type { CapacityRule, Throttle } from '#modules/availability/contract.ts'
import { type Check, limitCheck } from '#modules/availability/rules/check.ts'
import { startsBetween, tallyOf } from '#modules/availability/rules/counted-loads.ts'
import type { Tally } from '#modules/availability/rules/load-facts.ts'
import { type Inquiry, loadsOn, throttlesOn } from '#modules/availability/rules/inquiry.ts'
import { driverPlaces } from '#modules/availability/rules/pickup-area.ts'

/** The places of the day's own pattern: per slot and per day, for visits of its appointment type. */
export function capacityChecks(pattern: CapacityRule, inquiry: Inquiry, number: number): Check[] {
  const tally = typeTally(inquiry, number)
  const percent = openPercent(inquiry, number)
  const perDay = reduced(pattern.perDay, percent)
  const places = slotPlaces(inquiry)
  const perSlot = new Map(
    pattern.segments.map((line) => [line.perSlot, reduced(places(line.perSlot), percent)]),
  )
  return [
    ...[...perSlot].flatMap(([full, max]) => (max === null ? [] : [slotCheck(pattern.id, full, max, tally)])),
    ...(perDay === null
      ? []
      : [
          limitCheck({ code: 'DAY_CAPACITY', ruleId: pattern.id, of: 'day', max: perDay, used: tally.count }),
        ]),
  ]
}

function slotCheck(ruleId: string, full: number | null, max: number, tally: Tally): Check {
  return limitCheck({
    code: 'SLOT_CAPACITY',
    ruleId,
    of: 'slot',
    max,
    used: ({ fromMin, toMin }) => startsBetween(tally, fromMin, toMin),
    covers: ({ perSlot, fromMin, toMin }) => perSlot === full && fromMin < toMin,
  })
}

/** Loads of the request's appointment type on a date. */
export function typeTally(inquiry: Inquiry, number: number): Tally {
  return tallyOf(loadsOn(inquiry, number), inquiry.typeScope)
}

/** The places a day that are open online, after the slider; null = no limit. */
export function placesPerDay(pattern: CapacityRule, inquiry: Inquiry, number: number): number | null {
  return reduced(pattern.perDay, openPercent(inquiry, number))
}

/** Of a pickup window no more can be sold than the drivers can fetch. */
function slotPlaces({ shop, request }: Inquiry): (perSlot: number | null) => number | null {
  return (perSlot) => (request.type === 'Pickup' ? driverPlaces(shop.snapshot.pickup, perSlot) : perSlot)
}

const openPercent = (inquiry: Inquiry, number: number): number =>
  Math.min(100, capacitySlider(inquiry, number)?.percent ?? 100)

type Slider = Extract<Throttle, { kind: 'CapacityPercent' }>

/** The slider "today / this week": several sliders do not add up, the lowest holds. */
export function capacitySlider(inquiry: Inquiry, number: number): Slider | null {
  const sliders = throttlesOn(inquiry, 'CapacityPercent', number).map(({ throttle }) => throttle)
  return sliders.toSorted((a, b) => a.percent - b.percent)[0] ?? null
}

/** A share of no limit is no limit, but nothing is nothing: 0 closes online, whatever the limit was. */
function reduced(places: number | null, percent: number): number | null {
  if (percent === 0) return 0
  return places === null ? null : Math.floor((places * percent) / 100)
}
