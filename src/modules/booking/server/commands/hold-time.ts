import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import { findLiveHold, recordHold } from '#modules/availability/server/commands/keep-hold.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import type { BookingHold, BookingHoldInput } from '../../contract.ts'
import { engineVehicle } from '../../rules/engine-vehicle.ts'
import { pickupPlace } from '../../rules/pickup-place.ts'
import { judgeHere, judgeOrRefuse, TimeRefused } from '../queries/judgement.ts'
import type { PlaceView } from '../queries/place-view.ts'
import { deadlineFor } from '../queries/request-deadline.ts'
import { assertTimeFitsMode } from '../queries/time-mode.ts'

/** How long a time is kept (availability.md §16). */
const HOLD_MS = 10 * 60_000

/** The look before the turn, without the lock: refuses, in words, a time that is gone already. */
export async function lookBeforeHold(view: PlaceView, input: BookingHoldInput): Promise<null> {
  await assertTimeFitsMode(view.shop, input)
  await judgeOrRefuse(view.judge, holdRequest(input), input).catch(async (error: unknown) => {
    throw error instanceof TimeRefused ? await view.explain(error, input.language ?? 'en') : error
  })
  return null
}

/**
 * Keeps a time for a visitor while they type. One hold per visitor and shop: a new one replaces the old, and the same
 * time is renewed once. Throws TimeRefused when it cannot be had.
 */
export async function holdTime(
  shop: ShopDb,
  input: BookingHoldInput,
): Promise<BookingHold & { isNew: boolean }> {
  await lockShop(shop)
  const request = holdRequest(input)
  const judgement = await judgeOrRefuse(judgeHere(shop), request, input)
  const { inquiry, startsAt, technicianId } = judgement
  const before = await findLiveHold(shop, input.holdOwner)
  const isSame =
    before?.date === input.date && before.startMin === input.startMin && before.type === input.appointmentType
  const expiresAt = new Date(shop.now.getTime() + HOLD_MS)
  const hold = await recordHold(shop, {
    owner: input.holdOwner,
    date: input.date,
    startMin: input.startMin,
    startsAt,
    type: input.appointmentType,
    serviceIds: input.serviceIds,
    durationMin: inquiry.durationMin,
    laborMin: inquiry.laborMin,
    bufferBeforeMin: inquiry.cart.bufferBeforeMin,
    bufferAfterMin: inquiry.cart.bufferAfterMin,
    technicianId: technicianId ?? input.technicianId ?? null,
    transportOptionId: input.transportOptionId ?? null,
    renewed: isSame,
    // Kept twice already: the promise does not grow any further, so nobody can hold a place for ever.
    expiresAt: isSame && before.renewed ? before.expiresAt : expiresAt,
    createdAt: isSame ? before.createdAt : shop.now,
  })
  const { booking } = (await getShopRules(shop)).card
  const isRequest = judgement.isRequest || booking.bookingMode[input.appointmentType] === 'Request'
  return {
    holdId: hold.id,
    expiresAt: hold.expiresAt.toISOString(),
    serverNow: shop.now.toISOString(),
    answerBy: isRequest ? deadlineFor(shop, judgement, input).toISOString() : null,
    isNew: before === null,
  }
}

function holdRequest(input: BookingHoldInput): Request {
  return requestFor(input.appointmentType, input.serviceIds, {
    timeChoice: input.startMin === null ? 'DateOnly' : 'Timeslot',
    vehicle: engineVehicle(input.vehicle),
    address: pickupPlace(input.address),
    technicianId: input.technicianId ?? null,
    transportOptionId: input.transportOptionId ?? null,
    holdOwner: input.holdOwner,
  })
}
