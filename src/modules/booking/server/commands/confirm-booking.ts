import type { Channel, Contact } from '#modules/appointments/contract.ts'
import { mintManageLink, recordAppointment } from '#modules/appointments/server/commands.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import {
  findHold,
  findLiveHold,
  releaseHold,
  type Hold,
} from '#modules/availability/server/commands/keep-hold.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { joinAddress, joinCustomer, joinVehicle, recordConsent } from '#modules/customers/server/commands.ts'
import { lockShop } from '#server/changes.ts'
import { findAnswer, once } from '#server/idempotency.ts'
import type { ShopDb } from '#server/scope.ts'
import type { BookingConfirmed, BookingConfirmInput } from '../../contract.ts'
import { judge, TimeRefused, type Judgement, type Wanted } from '../queries/judgement.ts'
import { assertTimeFitsMode } from '../queries/time-mode.ts'
import { engineVehicle } from '../../rules/engine-vehicle.ts'
import { tellCustomer } from './tell-customer.ts'

type Options = {
  publicUrl: string
  /** Takes the shop's lock; a test hands in nothing to show that it would notice. */
  lock?: (shop: ShopDb) => Promise<void>
}

/**
 * The first look, without the lock: the answer of a key that is known, TimeRefused for a time that is gone already,
 * and null when it is worth standing in line.
 */
export async function lookBeforeConfirm(
  shop: ShopDb,
  input: BookingConfirmInput,
): Promise<BookingConfirmed | null> {
  const { idempotencyKey, ...request } = input
  const known = await findAnswer<BookingConfirmed>(shop, idempotencyKey, request)
  if (known) return known.answer
  for (const time of wantedTimes(input)) await assertTimeFitsMode(shop, { ...input, ...time })
  await choose(shop, input)
  return null
}

/**
 * Books a time for a visitor, once per key, all or nothing: customer, car, consent, appointment, link, history,
 * messages, and the hold that goes. Throws TimeRefused when the time cannot be had.
 *
 * Who held the time in time is judged by then for notice and the past, and not by throttles at all (availability.md
 * §16); everything else is judged afresh.
 */
export async function confirmBooking(
  shop: ShopDb,
  input: BookingConfirmInput,
  { publicUrl, lock = lockShop }: Options,
): Promise<BookingConfirmed> {
  const { idempotencyKey, ...request } = input
  await lock(shop)
  return once(shop, idempotencyKey, request, async () => {
    const { judgement, wanted, hold } = await choose(shop, input)
    await assertTimeFitsMode(shop, { ...input, ...wanted })
    const visit = await write(shop, input, wanted, judgement)
    if (hold) await releaseHold(shop, hold.id)
    const manageToken = await mintManageLink(shop, visit.id)
    const event = visit.status === 'Requested' ? 'requested' : 'booked'
    await tellCustomer(shop, visit, event, { publicUrl, token: manageToken })
    return {
      appointmentId: visit.id,
      confirmationNumber: visit.confirmationNumber,
      manageToken,
      startsAt: visit.startsAt.toISOString(),
    }
  })
}

function wantedTimes({ date, startMin, preferences }: BookingConfirmInput): Wanted[] {
  return preferences ?? [{ date, startMin }]
}

/** The first wanted time that can be had; TimeRefused about the first one when none can. */
async function choose(
  shop: ShopDb,
  input: BookingConfirmInput,
): Promise<{ judgement: Judgement; wanted: Wanted; hold: Hold | null }> {
  const hold = await visitorsHold(shop, input)
  let refused: TimeRefused | null = null
  for (const wanted of wantedTimes(input)) {
    const request = confirmRequest(input, wanted, hold)
    const isHeld = hold !== null && hold.expiresAt > shop.now && holdsTime(hold, input, wanted)
    const judgement = await judge(shop, request, wanted, isHeld ? hold.createdAt : null)
    if (judgement.verdict.ok) return { judgement, wanted, hold }
    refused ??= new TimeRefused(request, wanted, judgement.verdict)
  }
  throw refused ?? new Error('No time was asked for')
}

/** The hold that the visitor speaks of, unless it is somebody else's; an expired one keeps nothing any more. */
async function visitorsHold(shop: ShopDb, { holdId, holdOwner }: BookingConfirmInput): Promise<Hold | null> {
  const named = holdId ? await findHold(shop, holdId) : null
  if (named && (!holdOwner || named.owner === holdOwner)) return named
  return holdOwner ? findLiveHold(shop, holdOwner) : null
}

function holdsTime(hold: Hold, input: BookingConfirmInput, wanted: Wanted): boolean {
  return (
    hold.date === wanted.date &&
    hold.startMin === wanted.startMin &&
    hold.type === input.appointmentType &&
    hold.serviceIds.toSorted().join() === input.serviceIds.toSorted().join()
  )
}

/** The public side never speaks as the desk, whatever a link says. */
function channelOf({ source }: BookingConfirmInput): Exclude<Channel, 'Dashboard'> {
  const named = source?.leadSource
  return named === undefined || named === 'Dashboard' ? 'Website' : named
}

function confirmRequest(input: BookingConfirmInput, wanted: Wanted, hold: Hold | null): Request {
  return requestFor(input.appointmentType, input.serviceIds, {
    channel: channelOf(input),
    timeChoice: wanted.startMin === null ? 'DateOnly' : 'Timeslot',
    vehicle: engineVehicle(input.vehicle),
    phone: input.customer.phone ?? null,
    transportOptionId: input.transportOptionId ?? null,
    address: input.address ? { postalCode: input.address.postalCode, lat: null, lon: null } : null,
    holdOwner: hold?.owner ?? input.holdOwner ?? null,
  })
}

async function write(
  shop: ShopDb,
  input: BookingConfirmInput,
  wanted: Wanted,
  { inquiry, startsAt, verdict, isRequest, technicianId }: Judgement,
): Promise<AppointmentRow> {
  const { booking } = (await getShopRules(shop)).card
  const language = input.language ?? 'en'
  const { id: customerId } = await joinCustomer(shop, { ...input.customer, language })
  const vehicleId = await joinVehicle(shop, customerId, input.vehicle)
  if (input.address) await joinAddress(shop, customerId, input.address)
  const contact = contactOf(input)
  await writeConsent(shop, customerId, contact, input)
  return recordAppointment(shop, {
    status: isRequest || booking.bookingMode[input.appointmentType] === 'Request' ? 'Requested' : 'Booked',
    type: input.appointmentType,
    timeChoice: wanted.startMin === null ? 'DateOnly' : 'Timeslot',
    date: wanted.date,
    startMin: wanted.startMin,
    startsAt,
    serviceIds: input.serviceIds,
    durationMin: inquiry.durationMin,
    laborMin: inquiry.laborMin,
    bufferBeforeMin: inquiry.cart.bufferBeforeMin,
    bufferAfterMin: inquiry.cart.bufferAfterMin,
    customerId,
    contact,
    vehicleId,
    technicianId,
    channel: channelOf(input),
    leadSource: channelOf(input) as AppointmentRow['leadSource'],
    source: input.source ?? null,
    answers: input.answers ?? [],
    notes: input.notes || null,
    language,
    readyBy: verdict.readyBy,
  })
}

function contactOf({ customer }: BookingConfirmInput): Contact {
  return {
    firstName: customer.firstName,
    lastName: customer.lastName || null,
    phone: customer.phone ?? null,
    email: customer.email ?? null,
  }
}

async function writeConsent(
  shop: ShopDb,
  customerId: string,
  contact: Contact,
  { consent }: BookingConfirmInput,
): Promise<void> {
  if (!consent) return
  const say = { textVersion: consent.version }
  if (contact.phone)
    await recordConsent(shop, customerId, {
      ...say,
      channel: 'Sms',
      granted: consent.sms,
      address: contact.phone,
    })
  if (contact.email && consent.email !== undefined)
    await recordConsent(shop, customerId, {
      ...say,
      channel: 'Email',
      granted: consent.email,
      address: contact.email,
    })
}
