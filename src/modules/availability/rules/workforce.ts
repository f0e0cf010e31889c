import { absentOn } from '#modules/availability/rules/absence.ts'
import { GENERAL_SKILL } from '#modules/availability/rules/cart.ts'
import { dayState } from '#modules/availability/rules/day-state.ts'
import {
  hoursOn,
  type Interval,
  intersect,
  lengthOf,
  subtract,
} from '#modules/availability/rules/interval.ts'
import type { ShopFacts, Workforce } from '#modules/availability/rules/shop-facts.ts'
import type { Technician } from '#modules/availability/rules/snapshot.ts'

/** The technicians of a date. Minutes are presence, weighed by how fast somebody works and how full a day can get. */
export function workforceOn(shop: ShopFacts, number: number): Workforce {
  const known = shop.kept.workforce.get(number)
  if (known) return known
  const { technicians, settings } = shop.snapshot
  const workforce = technicians.map((technician) => {
    const present = presence(shop, technician, number)
    const weight = technician.efficiencyPercent * settings.utilisationPercent
    const minutes = Math.floor((lengthOf(present) * weight) / 10_000)
    return { technician, present, minutes, skills: new Set([...technician.skills, GENERAL_SKILL]) }
  })
  shop.kept.workforce.set(number, workforce)
  return workforce
}

/** When a technician is at work on a date: the own hours within the shop's, without absences. */
function presence(shop: ShopFacts, technician: Technician, number: number): Interval[] {
  const hours = intersect(hoursOn(technician.hours, number), dayState(shop, number).open)
  return technician.exceptions.length > 0 ? subtract(hours, absentOn(technician.exceptions, number)) : hours
}
