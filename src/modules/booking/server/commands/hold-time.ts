import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import type { Technician } from '#modules/availability/rules/snapshot.ts'
import { findLiveHold, recordHold, type Hold } from '#modules/availability/server/commands/keep-hold.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { FIELD_WORDS } from '#shared/field-words.ts'
import type { BookingHold, BookingHoldInput } from '../../contract.ts'
import { engineVehicle } from '../../rules/engine-vehicle.ts'
import { pickupPlace } from '../../rules/pickup-place.ts'
import { judgeHere, TimeRefused, type JudgeTime, type Judgement } from '../queries/judgement.ts'
import type { PlaceView } from '../queries/place-view.ts'
import { deadlineFor } from '../queries/request-deadline.ts'
import { assertTimeFitsMode } from '../queries/time-mode.ts'

/** How long a time is kept (availability.md §16). */
const HOLD_MS = 10 * 60_000

/** The look before the turn, without the lock: refuses, in words, a time that is gone already. */
export async function lookBeforeHold(view: PlaceView, input: BookingHoldInput): Promise<null> {
  await assertTimeFitsMode(view.shop, input)
  const live = view.holds.find(
    ({ owner, expiresAt }) => owner === input.holdOwner && expiresAt > view.shop.now,
  )
  await judgeHold(view.judge, input, keptOf(live, input)).catch(async (error: unknown) => {
    throw error instanceof TimeRefused ? await view.explain(error, input.language ?? 'en') : error
  })
  return null
}

/**
 * Keeps a time for a visitor while they type, with the way home they chose. One hold per visitor and shop: a new one
 * replaces the old. The same again is kept ten minutes longer, once; the same time with other work or another way home
 * is kept until the same moment. Throws TimeRefused when it cannot be had.
 */
export async function holdTime(
  shop: ShopDb,
  input: BookingHoldInput,
): Promise<BookingHold & { isNew: boolean }> {
  await lockShop(shop)
  const before = await findLiveHold(shop, input.holdOwner)
  const kept = keptOf(before, input)
  const judgement = await judgeHold(judgeHere(shop), input, kept)
  const { inquiry, startsAt, technicianId } = judgement
  const isRenewal = kept !== null && isSameVisit(kept, input)
  const staysAsLong = kept !== null && (kept.renewed || !isRenewal)
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
    technicianNamed: input.technicianId !== undefined,
    transportOptionId: input.transportOptionId ?? null,
    renewed: kept !== null && (kept.renewed || isRenewal),
    // Renewed once, the promise does not grow any further, so nobody can hold a place for ever.
    expiresAt: staysAsLong ? kept.expiresAt : new Date(shop.now.getTime() + HOLD_MS),
    createdAt: kept?.createdAt ?? shop.now,
  })
  const { booking } = (await getShopRules(shop)).card
  const isRequest = judgement.isRequest || booking.bookingMode[input.appointmentType] === 'Request'
  return {
    holdId: hold.id,
    expiresAt: hold.expiresAt.toISOString(),
    mayRenew: !hold.renewed,
    serverNow: shop.now.toISOString(),
    answerBy: isRequest ? deadlineFor(shop, judgement, input).toISOString() : null,
    readyBy: judgement.verdict.readyBy?.toISOString() ?? null,
    isNew: before === null,
  }
}

/** Who held the time in time is judged by then for notice and the past, as confirm does (availability.md §16). */
async function judgeHold(judge: JudgeTime, input: BookingHoldInput, kept: Hold | null): Promise<Judgement> {
  const request = holdRequest(input)
  const judgement = await judge(request, input, kept?.createdAt ?? null)
  assertTechnician(judgement, input)
  if (!judgement.verdict.ok) throw new TimeRefused(request, input, judgement.verdict)
  return judgement
}

/** A technician whom the shop does not have, or does not let customers choose: INVALID_INPUT. */
function assertTechnician({ snapshot }: Judgement, { technicianId, language }: BookingHoldInput): void {
  const isOffered = ({ id, onlineBookable }: Technician) => id === technicianId && onlineBookable
  if (technicianId === undefined || snapshot.technicians.some(isOffered)) return
  const message = FIELD_WORDS[language ?? 'en'].listed
  throw new AppError('INVALID_INPUT', { fields: [{ path: 'technicianId', message }] })
}

/** The visitor's live hold, if it is of this very time. */
function keptOf(
  live: Hold | null | undefined,
  { date, startMin, appointmentType }: BookingHoldInput,
): Hold | null {
  const isSame = live?.date === date && live.startMin === startMin && live.type === appointmentType
  return live && isSame ? live : null
}

function isSameVisit(kept: Hold, { serviceIds, transportOptionId }: BookingHoldInput): boolean {
  const isSameWork = kept.serviceIds.toSorted().join() === serviceIds.toSorted().join()
  return isSameWork && kept.transportOptionId === (transportOptionId ?? null)
}

function holdRequest(input: BookingHoldInput): Request {
  return requestFor(input.appointmentType, input.serviceIds, {
    timeChoice: input.startMin === null ? 'DateOnly' : 'Timeslot',
    addedMin: input.addedMin ?? 0,
    vehicle: engineVehicle(input.vehicle),
    address: pickupPlace(input.address),
    technicianId: input.technicianId ?? null,
    transportOptionId: input.transportOptionId ?? null,
    holdOwner: input.holdOwner,
  })
}
