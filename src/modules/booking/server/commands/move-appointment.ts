import { OPEN_STATUSES } from '#modules/appointments/contract.ts'
import { recordNewTime } from '#modules/appointments/server/commands.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { withdrawMessages } from '#modules/messages/server/commands.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import type { DeskMoveInput } from '../../contract.ts'
import { assertTimeExists, judgeKept, overrideOf } from '../queries/desk-judgement.ts'
import { technicianOf } from '../queries/judgement.ts'
import { getSeenVisit } from '../queries/seen-visit.ts'
import { tellCustomer } from './tell-customer.ts'

type Options = { publicUrl: string; lock?: (shop: ShopDb) => Promise<void> }

/**
 * Moves a visit for the desk, to any minute (availability.md §17). What speaks against it comes back as
 * OVERRIDE_NEEDED with the reasons; with a reason of staff it is done all the same and written down.
 *
 * VERSION_CONFLICT with the newer record when somebody else changed the visit. A time that the clocks jump over is a
 * field error, because nobody can come then.
 */
export async function moveAtDesk(
  shop: ShopDb,
  input: DeskMoveInput,
  { publicUrl, lock = lockShop }: Options,
): Promise<AppointmentRow> {
  await assertTimeExists(shop, input)
  await lock(shop)
  const visit = await getSeenVisit(shop, input, OPEN_STATUSES)
  const { judgement, timeChoice } = await judgeKept(shop, visit, input)
  const override = await overrideOf(shop, judgement, input)
  const moved = await recordNewTime(shop, visit, {
    date: input.date,
    startMin: input.startMin,
    startsAt: judgement.startsAt,
    timeChoice,
    readyBy: judgement.verdict.readyBy,
    ...technicianOf(judgement, visit.technicianId),
    override,
  })
  await withdrawMessages(shop, visit.id)
  await tellCustomer(shop, moved, 'changed', {
    publicUrl,
    before: { date: visit.date, startMin: visit.startMin },
  })
  return moved
}
