import { openStarts } from '#modules/availability/rules/evaluate.ts'
import { daySummaries } from '#modules/availability/rules/day-summaries.ts'
import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import { validUntil } from '#modules/availability/rules/valid-until.ts'
import { getShopRules, getSnapshot, versionOf } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { calendarDay, daysBetween } from '#shared/calendar-day.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import type { BookingDay, BookingDaysInput, BookingSlot, BookingSlotsInput } from '../../contract.ts'
import { dayParams } from '../../rules/day-params.ts'
import { engineVehicle } from '../../rules/engine-vehicle.ts'
import { offersKeyDrop, withKeyDrop } from '../../rules/key-drop.ts'
import { pickupPlace } from '../../rules/pickup-place.ts'

/** An answer and the moment until which it stays true while nothing changes. */
export type Offered<T> = { answer: T; from: Date; validUntil: Date; version: number }

/** Days that one question may span. */
const MAX_DAYS = 92

/** What is known of the visitor beyond the question: the own visit that is being changed. */
type Known = Partial<Omit<Request, 'type' | 'serviceIds'>>

function visitorRequest(input: Omit<BookingSlotsInput, 'date'>, isDateOnly: boolean, known: Known): Request {
  return requestFor(input.appointmentType, input.serviceIds, {
    timeChoice: isDateOnly ? 'DateOnly' : 'Timeslot',
    addedMin: input.addedMin ?? 0,
    vehicle: engineVehicle(input.vehicle),
    address: pickupPlace(input.address),
    holdOwner: input.holdOwner ?? null,
    ...known,
  })
}

/** The customer's calendar: each day with its state, first time and number of times. Holds of others count, the own does not. */
export async function listOfferedDays(
  shop: ShopDb,
  input: BookingDaysInput,
  known: Known = {},
): Promise<Offered<BookingDay[]>> {
  const [from, to] = [calendarDay(input.from), calendarDay(input.to)]
  const span = daysBetween(from, to)
  if (span < 0) throw refusedDates('The end must be after the start.')
  if (span >= MAX_DAYS) throw refusedDates(`Ask for at most ${MAX_DAYS} days.`)
  const { card, settings, serviceNames } = await getShopRules(shop)
  const { booking } = card
  const isDateOnly = booking.dateSelectionMode[input.appointmentType] === 'DateOnly'
  const snapshot = await getSnapshot(shop, from, to)
  const onRequest = booking.bookingMode[input.appointmentType] === 'Request'
  const judged = (timeless: boolean) => {
    const request = visitorRequest(input, timeless, known)
    const days = daySummaries(snapshot, request, from, to, shop.now)
    return { days, until: validUntil(snapshot, request, from, to, shop.now) }
  }
  const asked = judged(isDateOnly)
  const untimed = offersKeyDrop(input.appointmentType, booking, settings) ? judged(true) : null
  const today = wallTime(zoneOf(snapshot.zone), shop.now).day
  const { serviceIds, language = 'en' } = input
  const asking = { snapshot, now: shop.now, serviceIds, serviceNames, language }
  const days = untimed ? withKeyDrop(asked.days, untimed.days, today) : asked.days
  return {
    answer: days.map(({ because, ...day }) => {
      const state = day.state === 'Open' && onRequest ? 'Request' : day.state
      const params = because && dayParams(because, { ...asking, date: calendarDay(day.date) })
      return { ...day, state, ...(params && Object.keys(params).length > 0 && { params }) }
    }),
    from: shop.now,
    version: versionOf(snapshot),
    validUntil: untimed && untimed.until < asked.until ? untimed.until : asked.until,
  }
}

function refusedDates(message: string): AppError {
  return new AppError('INVALID_INPUT', { fields: [{ path: 'to', message }] })
}

/** The times of one day that can be had now, earliest first; none where the shop asks for a date only. */
export async function listOfferedTimes(
  shop: ShopDb,
  input: BookingSlotsInput,
  known: Known = {},
): Promise<Offered<BookingSlot[]>> {
  const date = calendarDay(input.date)
  const { booking } = (await getShopRules(shop)).card
  const isDateOnly = booking.dateSelectionMode[input.appointmentType] === 'DateOnly'
  const request = visitorRequest(input, isDateOnly, known)
  const snapshot = await getSnapshot(shop, date, date)
  const starts = isDateOnly ? [] : openStarts(snapshot, request, date, shop.now)
  return {
    answer: starts.map(({ startMin, startsAt, left, readyBy }) => ({
      startMin,
      startsAt: startsAt.toISOString(),
      label: formatShopTime(startMin, input.language ?? 'en'),
      left,
      readyBy: readyBy?.toISOString() ?? null,
    })),
    from: shop.now,
    version: versionOf(snapshot),
    validUntil: validUntil(snapshot, request, date, date, shop.now),
  }
}
