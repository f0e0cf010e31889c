/**
 * A synthetic shop that every engine measured here gets, and a slow reference that is plainly right.
 *
 * America/Denver from Monday, 1 March 2027 (the clocks change on the 14th), eight technicians, a 60-minute visit that
 * may start every 15 minutes, 15 minutes to clear up after each booking, and one limit of every kind.
 */
export interface Workload {
  readonly days: number
  readonly durationMin: number
  readonly stepMin: number
  readonly bufferAfterMin: number
  /** Hours by weekday, 0 = Sunday. */
  readonly technicians: readonly (readonly (readonly [number, number] | null)[])[]
  readonly bookings: readonly Booking[]
  readonly limits: Limits
}

export interface Booking {
  readonly technician: number
  readonly service: number
  readonly type: number
  readonly day: number
  readonly minute: number
  readonly durationMin: number
}

interface Limits {
  readonly perDay: number
  readonly laborMin: number
  readonly perSlot: number
  readonly service: number
  readonly perDayOfService: number
  readonly perSlotOfService: number
  readonly type: number
  readonly perDayOfType: number
  readonly holiday: number
  readonly blockers: readonly { readonly day: number; readonly from: number; readonly to: number }[]
  readonly weekly: { readonly weekday: number; readonly from: number; readonly to: number }
  readonly noticeMin: number
}

export const ZONE = 'America/Denver'
export const FIRST_DAY = '2027-03-01'
export const OPENS = 450
export const CLOSES = 1080
const TECHNICIANS = 8
const DAY_MS = 86_400_000
const FIRST_MS = Date.parse(FIRST_DAY)

/** The shop with so many days and bookings; the same numbers always make the same shop. */
export function makeWorkload(days: number, bookings: number): Workload {
  const random = seededRandom(42 + days * 1000 + bookings)
  const technicians = Array.from({ length: TECHNICIANS }, (_, index) => weekOf(index >= 6))
  const openDays = Array.from({ length: days }, (_, day) => day).filter((day) => isWeekday(weekdayOf(day)))
  const lengths = bookings / openDays.length > 30 ? [15, 30] : [30, 60, 90, 120]
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const perDay = Math.ceil(bookings / openDays.length)

  return {
    days,
    durationMin: 60,
    stepMin: 15,
    bufferAfterMin: 15,
    technicians,
    bookings: Array.from({ length: bookings }, () => {
      const day = pick(openDays)
      let technician = Math.floor(random() * TECHNICIANS)
      while (!technicians[technician]?.[weekdayOf(day)]) technician = Math.floor(random() * TECHNICIANS)
      const [opens, closes] = technicians[technician]?.[weekdayOf(day)] ?? [OPENS, CLOSES]
      const durationMin = pick(lengths)
      const minute = opens + Math.floor(random() * ((closes - opens - durationMin) / 15 + 1)) * 15
      return {
        day,
        technician,
        durationMin,
        minute,
        service: Math.floor(random() * 4),
        type: Math.floor(random() * 2),
      }
    }),
    limits: {
      perDay: Math.max(40, Math.ceil(perDay * 1.6)),
      laborMin: Math.round(TECHNICIANS * (CLOSES - OPENS) * 0.9),
      perSlot: 4,
      service: 1,
      perDayOfService: Math.max(6, Math.ceil(perDay * 0.4)),
      perSlotOfService: 2,
      type: 0,
      perDayOfType: Math.max(20, Math.ceil(perDay * 0.8)),
      holiday: Math.min(18, days - 1),
      blockers: [
        { day: 1, from: 600, to: 720 },
        { day: Math.min(8, days - 1), from: 450, to: 540 },
      ],
      weekly: { weekday: 3, from: 720, to: 780 },
      noticeMin: 120,
    },
  }
}

/** Bookable minutes of each day, by going through every start and every booking. Notice is long past on all days. */
export function reference({
  days,
  durationMin,
  stepMin,
  bufferAfterMin,
  technicians,
  bookings,
  limits,
}: Workload): number[][] {
  return Array.from({ length: days }, (_, day) => {
    const weekday = weekdayOf(day)
    const booked = bookings.filter((booking) => booking.day === day)
    const ofService = booked.filter((booking) => booking.service === limits.service)
    const labor = booked.reduce((sum, booking) => sum + booking.durationMin, 0)
    const isFull =
      day === limits.holiday ||
      booked.length >= limits.perDay ||
      labor + durationMin > limits.laborMin ||
      ofService.length >= limits.perDayOfService ||
      booked.filter((booking) => booking.type === limits.type).length >= limits.perDayOfType
    if (isFull) return []

    const starts = Array.from({ length: 1440 / stepMin }, (_, index) => index * stepMin)
    return starts.filter((start) => {
      const end = start + durationMin
      const blocked = [
        ...limits.blockers.filter((b) => b.day === day),
        ...(weekday === limits.weekly.weekday ? [limits.weekly] : []),
      ]
      if (blocked.some(({ from, to }) => start < to && end > from)) return false
      if (booked.filter(({ minute }) => minute === start).length >= limits.perSlot) return false
      if (ofService.filter(({ minute }) => minute === start).length >= limits.perSlotOfService) return false
      return technicians.some((week, index) => {
        const hours = week[weekday]
        if (!hours || start < hours[0] || end > hours[1]) return false
        const own = booked.filter((booking) => booking.technician === index)
        return !own.some((b) => start < b.minute + b.durationMin + bufferAfterMin && end > b.minute)
      })
    })
  })
}

/** Weekday of a day of the workload, 0 = Sunday. */
export function weekdayOf(day: number): number {
  return new Date(FIRST_MS + day * DAY_MS).getUTCDay()
}

/** Date of a day of the workload. */
export function dateOf(day: number): string {
  return new Date(FIRST_MS + day * DAY_MS).toISOString().slice(0, 10)
}

function weekOf(isPartTime: boolean): ([number, number] | null)[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    if (!isWeekday(weekday) || (isPartTime && weekday === 5)) return null
    return [isPartTime ? 540 : OPENS, CLOSES]
  })
}

function isWeekday(weekday: number): boolean {
  return weekday >= 1 && weekday <= 5
}

function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
