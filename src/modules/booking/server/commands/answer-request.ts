import { isKeyDrop } from '../../rules/key-drop.ts'
import { recordNewTime, recordStatus } from '#modules/appointments/server/commands.ts'
import { findAppointment, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import { withdrawMessages } from '#modules/messages/server/commands.ts'
import { lockShop } from '#server/changes.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import type { DeskApproveInput, DeskDeclineInput } from '../../contract-desk.ts'
import { assertTimeExists, judgeKept, overrideOf } from '../queries/desk-judgement.ts'
import { technicianOf, type Wanted } from '../queries/judgement.ts'
import { listNearestTimes } from '../queries/nearest-times.ts'
import { getSeenVisit } from '../queries/seen-visit.ts'
import { tellCustomer } from './tell-customer.ts'

type Options = { publicUrl: string; lock?: (shop: ShopDb) => Promise<void> }

/**
 * Turns a request into an appointment, at the wished time or at `time`, and tells the customer.
 *
 * It is judged afresh as the desk's own booking: what speaks against it now comes back as OVERRIDE_NEEDED until staff
 * give a reason (case CAP-07). VERSION_CONFLICT when it changed meanwhile, CHANGE_REFUSED when it is no request any more.
 */
export async function approveRequest(
  shop: ShopDb,
  { time, ...input }: DeskApproveInput,
  { publicUrl, lock = lockShop }: Options,
): Promise<AppointmentRow> {
  if (time) await assertTimeExists(shop, time)
  await lock(shop)
  const visit = await getSeenVisit(shop, input, ['Requested'])
  const wanted: Wanted = time ?? visit
  const { judgement, timeChoice } = await judgeKept(shop, visit, wanted)
  const override = await overrideOf(shop, judgement, { ...wanted, override: input.override })
  const { card } = await getShopRules(shop)
  const isWish = visit.preferences?.some(
    (wish) => wish.date === wanted.date && wish.startMin === wanted.startMin,
  )
  const isElsewhere = wanted.date !== visit.date || wanted.startMin !== visit.startMin
  const placed = isElsewhere
    ? await recordNewTime(shop, visit, {
        date: wanted.date,
        startMin: wanted.startMin,
        startsAt: judgement.startsAt,
        timeChoice,
        arrivalKind: isWish && isKeyDrop(visit.type, card.booking, wanted.startMin) ? 'KeyDrop' : null,
        readyBy: judgement.verdict.readyBy,
      })
    : visit
  const technician = technicianOf(judgement, visit.technicianId)
  const booked = await recordStatus(shop, placed, 'Booked', { verb: 'approved', override, technician })
  await withdrawMessages(shop, visit.id)
  await tellCustomer(shop, booked, 'booked', { publicUrl })
  return booked
}

/** Times near a request that could be had instead. Asked before declining, because it takes too long under the lock. */
export async function findOtherTimes(shop: ShopDb, { id }: DeskDeclineInput): Promise<Wanted[]> {
  const visit = await findAppointment(shop, id)
  const times = visit ? await listNearestTimes(shop, visit) : []
  return times.filter(({ date, startMin }) => date !== visit?.date || startMin !== visit.startMin)
}

/** Says no to a request, gives its place back and offers the customer other times. Refused as `approveRequest` is. */
export async function declineRequest(
  shop: ShopDb,
  { reason, ...input }: DeskDeclineInput,
  { publicUrl, alternatives }: Options & { alternatives: readonly Wanted[] },
): Promise<AppointmentRow> {
  await lockShop(shop)
  const visit = await getSeenVisit(shop, input, ['Requested'])
  const declined = await recordStatus(shop, visit, 'Declined', { verb: 'declined', reason })
  await withdrawMessages(shop, visit.id)
  await tellCustomer(shop, declined, 'requestDeclined', { publicUrl, reason, alternatives })
  return declined
}
