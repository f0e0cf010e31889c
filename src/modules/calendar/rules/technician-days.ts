import type { ShopFacts } from '#modules/availability/rules/shop-facts.ts'
import { workforceOn } from '#modules/availability/rules/workforce.ts'
import type { CalendarTechnicianDay } from '#modules/calendar/contract.ts'
import { type CalendarDay, dayNumber } from '#shared/calendar-day.ts'

/** When each technician is at work on a date, and the labour that is sold to them of what their presence comes to. */
export function technicianDays(shop: ShopFacts, date: CalendarDay): CalendarTechnicianDay[] {
  const { loads, settings } = shop.snapshot
  return workforceOn(shop, dayNumber(date)).map(({ technician, present, minutes }) => ({
    id: technician.id,
    open: present.map(([start, end]): [number, number] => [start, end]),
    soldMin: loads
      .filter((load) => load.date === date && load.technicianId === technician.id)
      .reduce((sum, load) => sum + (load.laborMin ?? settings.defaultLaborMin), 0),
    maxMin: minutes,
  }))
}
