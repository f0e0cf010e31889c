import { OPEN_STATUSES } from '#modules/appointments/contract.ts'
import { recordNewTime } from '#modules/appointments/server/commands.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { withdrawMessages } from '#modules/messages/server/commands.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import type { DeskMoveInput } from '../../contract-desk.ts'
import {
  assertMayStay,
  assertTimeExists,
  judgeAtDesk,
  judgeKept,
  overrideOf,
} from '../queries/desk-judgement.ts'
import { technicianOf } from '../queries/judgement.ts'
import { getSeenVisit } from '../queries/seen-visit.ts'
import { assertEmployed } from '../queries/technician-judgement.ts'
import { technicianWords } from '../queries/visit-technician.ts'
import { tellCustomer } from './tell-customer.ts'

type Options = { publicUrl: string; lock?: (shop: ShopDb) => Promise<void> }

/**
 * Moves a visit for the desk, to any minute (availability.md §17); how long a waiter stays and who works on it may
 * change with it, as one change. What speaks against it comes back as OVERRIDE_NEEDED with the reasons; with a reason
 * of staff it is done all the same and written down. The customer is told of another time, not of the rest.
 *
 * VERSION_CONFLICT with the newer record when somebody else changed the visit. A time that the clocks jump over is a
 * field error, because nobody can come then; so is a length of a car that is left, or a technician of another shop.
 */
export async function moveAtDesk(
  shop: ShopDb,
  input: DeskMoveInput,
  { publicUrl, lock = lockShop }: Options,
): Promise<AppointmentRow> {
  await assertTimeExists(shop, input)
  await lock(shop)
  const visit = await getSeenVisit(shop, input, OPEN_STATUSES)
  assertMayStay(visit.type, input, input.durationMin)
  const { judgement, timeChoice, technician } = await judgeMove(shop, visit, input)
  const { technicianId } = technician
  const who = await technicianWords(shop, visit.technicianId, technicianId)
  const durationMin = input.durationMin ?? visit.durationMin
  const isOther = durationMin !== visit.durationMin
  const isSameTime = input.date === visit.date && input.startMin === visit.startMin
  const isLess = isSameTime && technicianId === visit.technicianId && durationMin <= visit.durationMin
  const moved = await recordNewTime(shop, visit, {
    date: input.date,
    startMin: input.startMin,
    startsAt: judgement.startsAt,
    timeChoice,
    readyBy: judgement.verdict.readyBy,
    durationMin,
    // Less of a time that it has already only gives time back: nothing new speaks against it.
    ...(!isLess && { ...technician, override: await overrideOf(shop, judgement, input) }),
    words: {
      before: { ...who.before, ...(isOther && { durationMin: visit.durationMin }) },
      after: { ...who.after, ...(isOther && { durationMin }) },
    },
  })
  if (isSameTime) return moved
  await withdrawMessages(shop, visit.id)
  await tellCustomer(shop, moved, 'changed', {
    publicUrl,
    before: { date: visit.date, startMin: visit.startMin },
  })
  return moved
}

/** The engine's word about the new place, with the technician that staff named, or whom it keeps or is given. */
async function judgeMove(shop: ShopDb, visit: AppointmentRow, input: DeskMoveInput) {
  const { technicianId, startMin } = input
  // Without a time nobody waits; otherwise a waiter stays as long as staff say now, or said before.
  const stayMin = startMin === null ? undefined : (input.durationMin ?? visit.durationMin)
  if (technicianId === undefined) {
    const judged = await judgeKept(shop, { ...visit, stayMin }, input)
    return { ...judged, technician: technicianOf(judged.judgement, visit.technicianId) }
  }
  const judged = await judgeAtDesk(shop, { ...visit, technicianId, stayMin }, input)
  if (technicianId === null) return { ...judged, technician: { technicianId, technicianAlone: false } }
  assertEmployed(judged.judgement, technicianId)
  return { ...judged, technician: technicianOf(judged.judgement, technicianId) }
}
