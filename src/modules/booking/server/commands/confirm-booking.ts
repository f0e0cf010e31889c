import type { Channel, Contact } from '#modules/appointments/contract.ts'
import { addedMinutes } from '#modules/appointments/rules/added-work.ts'
import { mintManageLink, recordAppointment } from '#modules/appointments/server/commands.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import { listHolds, releaseHold, type Hold } from '#modules/availability/server/commands/keep-hold.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { carKeys } from '#modules/customers/rules/car-keys.ts'
import { joinAddress, joinCustomer, joinVehicle } from '#modules/customers/server/commands.ts'
import { lockShop } from '#server/changes.ts'
import { once } from '#server/idempotency.ts'
import type { ShopDb } from '#server/scope.ts'
import type { BookingConfirmed, BookingConfirmInput } from '../../contract.ts'
import { askedAddress } from '../queries/asked-address.ts'
import { checkedAnswers } from '../queries/checked-answers.ts'
import {
  judgeHere,
  technicianOf,
  TimeRefused,
  type JudgeTime,
  type Judgement,
  type Wanted,
} from '../queries/judgement.ts'
import type { PlaceView } from '../queries/place-view.ts'
import { assertTimeFitsMode } from '../queries/time-mode.ts'
import { engineVehicle } from '../../rules/engine-vehicle.ts'
import { isKeyDrop } from '../../rules/key-drop.ts'
import { deadlineFor } from '../queries/request-deadline.ts'
import { pickupPlace } from '../../rules/pickup-place.ts'
import { findConfirmedPhone } from '../queries/known-visitor.ts'
import { knownInput, type KnownInput } from '../queries/known-input.ts'
import { tellCustomer } from './tell-customer.ts'
import { tellShop } from './tell-shop.ts'
import { writeConsent } from './write-consent.ts'

type Options = {
  publicUrl: string
  /** The system's time, by which a visitor stays known; the business clock's where nobody says. */
  systemNow?: Date
  /** Takes the shop's lock; a test hands in nothing to show that it would notice. */
  lock?: (shop: ShopDb) => Promise<void>
}

/**
 * The look before the turn, without the lock: the answer of a key that is known, a refusal in words for a time that is
 * gone already, and null when it is worth a turn.
 */
export async function lookBeforeConfirm(
  view: PlaceView,
  input: BookingConfirmInput,
  systemNow: Date = view.shop.now,
): Promise<BookingConfirmed | null> {
  const { idempotencyKey, ...request } = input
  const known = view.answers.answerOf<BookingConfirmed>(idempotencyKey, request)
  if (known) return known.answer
  for (const time of wantedTimes(input)) await assertTimeFitsMode(view.shop, { ...input, ...time })
  const { shop } = view
  const phone = await findConfirmedPhone(shop, input.visitor, systemNow)
  await choose(view.judge, visitorsHold(view.holds, input, shop.now), { ...input, phone }, shop.now).catch(
    async (error: unknown) => {
      throw error instanceof TimeRefused ? await view.explain(error, input.language ?? 'en') : error
    },
  )
  return null
}

/**
 * Books a time for a visitor, once per key, all or nothing: customer, car, consent, appointment, link, history,
 * messages, and the hold that goes. Throws TimeRefused when the time cannot be had.
 *
 * Who held the time in time is judged by then for notice and the past, and not by throttles (availability.md §16) but
 * for the limit per customer and the share of a source, because a hold does not know whose it is; everything else is
 * judged afresh.
 */
export async function confirmBooking(
  shop: ShopDb,
  input: BookingConfirmInput,
  { publicUrl, systemNow = shop.now, lock = lockShop }: Options,
): Promise<BookingConfirmed> {
  const { idempotencyKey, ...request } = input
  await lock(shop)
  return once(shop, idempotencyKey, request, async () => {
    const ids = input.holdId ? [input.holdId] : []
    const owners = input.holdOwner ? [input.holdOwner] : []
    const hold = visitorsHold(await listHolds(shop, { ids, owners }), input, shop.now)
    const known = await knownInput(shop, input, systemNow)
    const phone = await findConfirmedPhone(shop, input.visitor, systemNow)
    const asked = { ...input, ...known, phone }
    const { judgement, wanted } = await choose(judgeHere(shop), hold, asked, shop.now)
    await assertTimeFitsMode(shop, { ...input, ...wanted })
    const visit = await write(shop, { ...input, ...known }, wanted, judgement)
    if (hold) await releaseHold(shop, hold.id)
    const manageToken = await mintManageLink(shop, visit.id)
    const isRequest = visit.status === 'Requested'
    await tellCustomer(shop, visit, isRequest ? 'requested' : 'booked', { publicUrl, token: manageToken })
    if (isRequest) await tellShop(shop, visit, 'requested', { publicUrl })
    return {
      appointmentId: visit.id,
      date: visit.date,
      startMin: visit.startMin,
      confirmationNumber: visit.confirmationNumber,
      manageToken,
      startsAt: visit.startsAt.toISOString(),
      status: isRequest ? 'Requested' : 'Booked',
      answerBy: visit.answerBy?.toISOString() ?? null,
      readyBy: visit.readyBy?.toISOString() ?? null,
    }
  })
}

function wantedTimes({ date, startMin, preferences }: BookingConfirmInput): Wanted[] {
  return preferences ?? [{ date, startMin }]
}

/** The first wanted time that can be had; TimeRefused about the first one when none can. */
async function choose(
  judgeTime: JudgeTime,
  hold: Hold | null,
  input: KnownInput & { phone: string | null },
  now: Date,
): Promise<{ judgement: Judgement; wanted: Wanted }> {
  const verified = input.phone !== null && input.phone === input.customer.phone
  let refused: TimeRefused | null = null
  for (const wanted of wantedTimes(input)) {
    const isHeld = hold !== null && hold.expiresAt > now && holdsTime(hold, input, wanted)
    const request = confirmRequest(
      input,
      wanted,
      hold,
      isHeld && hold.technicianNamed ? hold.technicianId : null,
    )
    const judgement = await judgeTime(request, wanted, isHeld ? hold.createdAt : null)
    const verdict = isHeld ? await withVisitorLimits(judgeTime, judgement, wanted) : judgement.verdict
    if (verdict.ok) return { judgement, wanted }
    refused ??= new TimeRefused(request, wanted, verdict, verified)
  }
  throw refused ?? new Error('No time was asked for')
}

/** A hold is asked for before the page says where its visitor comes from. */
const HELD_CHANNEL = 'Website'
const OF_A_VISITOR: ReadonlySet<string> = new Set(['PerCustomer', 'ChannelShare'])

/**
 * A held time was judged before anybody said who comes and from where, as one of the website's: the limit per customer,
 * and the share of another source, are asked now.
 */
async function withVisitorLimits(
  judgeTime: JudgeTime,
  { verdict, request, snapshot }: Judgement,
  wanted: Wanted,
): Promise<Judgement['verdict']> {
  const codes = request.channel === HELD_CHANNEL ? ['PER_CUSTOMER'] : ['PER_CUSTOMER', 'CHANNEL_SHARE']
  if (!verdict.ok || !snapshot.throttles.some(({ kind, enabled }) => enabled && OF_A_VISITOR.has(kind)))
    return verdict
  const reasons = (await judgeTime(request, wanted)).verdict.reasons.filter(({ code }) =>
    codes.includes(code),
  )
  return reasons.length === 0 ? verdict : { ...verdict, ok: false, reasons }
}

/** The hold that the visitor speaks of, unless it is somebody else's; an expired one keeps nothing any more. */
function visitorsHold(
  holds: readonly Hold[],
  { holdId, holdOwner }: BookingConfirmInput,
  now: Date,
): Hold | null {
  const named = holds.find(({ id }) => id === holdId)
  if (named && (!holdOwner || named.owner === holdOwner)) return named
  return holds.find(({ owner, expiresAt }) => owner === holdOwner && expiresAt > now) ?? null
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
  return named === undefined || named === 'Dashboard' ? HELD_CHANNEL : named
}

function confirmRequest(
  input: KnownInput,
  wanted: Wanted,
  hold: Hold | null,
  technicianId: string | null,
): Request {
  return requestFor(input.appointmentType, input.serviceIds, {
    channel: channelOf(input),
    timeChoice: wanted.startMin === null ? 'DateOnly' : 'Timeslot',
    addedMin: addedMinutes(input.addedWork),
    vehicle: engineVehicle(input.vehicle),
    phone: input.customer.phone ?? null,
    // A record is theirs only where `knownInput` found it; what is typed is known to whoever types it.
    carKeys: [...carKeys({ ...input.vehicle, vehicleId: null }), ...(input.carKeys ?? [])],
    transportOptionId: input.transportOptionId ?? null,
    address: pickupPlace(input.address),
    technicianId,
    holdOwner: hold?.owner ?? input.holdOwner ?? null,
  })
}

async function write(
  shop: ShopDb,
  input: KnownInput,
  wanted: Wanted,
  judgement: Judgement,
): Promise<AppointmentRow> {
  const { inquiry, startsAt, verdict } = judgement
  const { booking } = (await getShopRules(shop)).card
  const isRequest = judgement.isRequest || booking.bookingMode[input.appointmentType] === 'Request'
  const answers = await checkedAnswers(shop, input)
  const pickupAddress = await askedAddress(shop, input)
  const language = input.language ?? 'en'
  const { id: customerId } = await joinCustomer(shop, {
    ...input.customer,
    language,
    knownId: input.visitor?.customerId,
  })
  const vehicleId = await joinVehicle(shop, customerId, input.vehicle)
  if (input.address) await joinAddress(shop, customerId, input.address)
  const contact = contactOf(input)
  await writeConsent(shop, customerId, contact, input)
  return recordAppointment(shop, {
    status: isRequest ? 'Requested' : 'Booked',
    answerBy: isRequest ? deadlineFor(shop, judgement, wanted) : null,
    preferences: isRequest ? (input.preferences ?? null) : null,
    type: input.appointmentType,
    timeChoice: wanted.startMin === null ? 'DateOnly' : 'Timeslot',
    arrivalKind: isKeyDrop(input.appointmentType, booking, wanted.startMin) ? 'KeyDrop' : null,
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
    ...technicianOf(judgement, judgement.request.technicianId),
    transportOptionId: input.transportOptionId ?? null,
    pickupAddress,
    channel: channelOf(input),
    leadSource: channelOf(input) as AppointmentRow['leadSource'],
    source: input.source ?? null,
    answers,
    addedWork: input.addedWork ?? [],
    notes: input.notes || null,
    customerNotes: input.notes || null,
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
