import { OPEN_STATUSES, type AppointmentStatus } from '#modules/appointments/contract.ts'
import type { CalendarEntry } from '#modules/calendar/contract.ts'
import { STATUS_WORDS, TYPE_WORDS } from '#modules/appointments/words.en.ts'
import { calendarWords as words } from '#modules/calendar/words.en.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay } from '#shared/spoken.ts'

/** An arrival is one slot high, whatever its work takes; a waiter stands as long as they wait, one slot at least. */
const SLOT_MIN = 30

const TONES = { DropOff: 'info', Pickup: 'pickup', Waiter: 'progress' } as const satisfies Record<
  AppointmentType,
  string
>

const STATUS_ICONS = {
  Requested: 'hourglass',
  Booked: null,
  Confirmed: 'check',
  Arrived: 'half',
  InProgress: 'half',
  Completed: 'check',
  Cancelled: 'block',
  Declined: 'block',
  NoShow: 'alert',
  Expired: 'block',
  Deleted: 'block',
} as const satisfies Record<AppointmentStatus, string | null>

/** States in which the car no longer comes: hidden unless asked for, and struck through. */
const GONE: readonly AppointmentStatus[] = ['Cancelled', 'Declined', 'Expired', 'Deleted']

/** Whether the appointment no longer takes a place in the day. */
export function isGone(status: AppointmentStatus): boolean {
  return GONE.includes(status)
}

/** Minutes that an appointment stands on the wall of its day. */
export function drawnMinutes(type: AppointmentType, durationMin: number): number {
  return type === 'Waiter' ? Math.max(SLOT_MIN, durationMin) : SLOT_MIN
}

/** "8:00 AM – 9:00 AM", the real length of a waiter; an arrival has only its time. */
export function timeRange(startMin: number, durationMin: number, type: AppointmentType): string {
  const start = formatShopTime(startMin)
  return type === 'Waiter' ? `${start} – ${formatShopTime((startMin + durationMin) % 1440)}` : start
}

/** "2019 Camry": year and model, without the make, which a card has no room for; "2015 Ram 1500" says nothing without. */
function shortVehicle(vehicle: string | null): string {
  const [year, make, ...model] = (vehicle ?? '').split(' ')
  const isNumber = model.every((part) => /^\d+$/.test(part))
  return [year, ...(isNumber ? [make] : []), ...model].filter(Boolean).join(' ')
}

/**
 * Everything about an appointment in one sentence: "Maria Lopez, Waiter, Monday, June 14, 8:00 AM – 9:00 AM, 2019
 * Toyota Camry, Oil change, Booked". `today` leaves the year out of its own year.
 */
export function entryName(entry: CalendarEntry, today: string): string {
  const untimed = entry.arrivalKind === 'KeyDrop' ? words.keyDrop : words.noTime
  const time = entry.startMin === null ? untimed : timeRange(entry.startMin, entry.durationMin, entry.type)
  return [
    entry.customerName,
    TYPE_WORDS[entry.type],
    longDay(entry.date, 'en', today),
    time,
    entry.vehicle ?? '',
    ...entry.services,
    STATUS_WORDS[entry.status],
    entry.override ? words.override(entry.override.reason) : '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}

/** Whether the car has not come yet, so that its time can still be moved. */
function isAhead(status: AppointmentStatus): boolean {
  return (OPEN_STATUSES as readonly AppointmentStatus[]).includes(status)
}

/** The appointment as the calendar draws it; `isPending` while a change of it is on its way. */
export function entryCard(entry: CalendarEntry, today: string, isPending = false) {
  const start = entry.startMin
  const icon = STATUS_ICONS[entry.status]
  return {
    id: entry.id,
    date: entry.date,
    column: entry.date,
    canMove: start !== null && isAhead(entry.status),
    canResize: start !== null && isAhead(entry.status) && entry.type === 'Waiter',
    isPending,
    startMin: start,
    endMin: Math.min(1440, (start ?? 0) + drawnMinutes(entry.type, entry.durationMin)),
    tone: TONES[entry.type],
    name: entryName(entry, today),
    customer: entry.customerName,
    time: start === null ? '' : formatShopTime(start),
    range: start === null ? '' : timeRange(start, entry.durationMin, entry.type),
    vehicle: shortVehicle(entry.vehicle),
    services: entry.services.join(', '),
    status: icon === null ? null : { icon, text: STATUS_WORDS[entry.status] },
    isCanceled: isGone(entry.status),
  }
}
