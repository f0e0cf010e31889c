import type { AppointmentStatus } from '#modules/appointments/contract.ts'
import { recordStatus } from '#modules/appointments/server/commands.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { withdrawMessages } from '#modules/messages/server/commands.ts'
import { listChanges, lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import type { DeskRestoreInput } from '../../contract-desk.ts'
import { judgeReturn } from '../queries/return-judgement.ts'
import { getSeenVisit } from '../queries/seen-visit.ts'
import { tellCustomer } from './tell-customer.ts'

type Options = { publicUrl: string; lock?: (shop: ShopDb) => Promise<void> }

const GONE: readonly AppointmentStatus[] = ['Cancelled', 'Declined', 'Expired']
const KEPT: readonly AppointmentStatus[] = ['Booked', 'Confirmed']

/**
 * Takes a cancellation back: the visit stands again at its time, if that is still to be had; otherwise
 * OVERRIDE_NEEDED with the reasons until staff give one.
 */
export async function restoreVisit(
  shop: ShopDb,
  input: DeskRestoreInput,
  { publicUrl, lock = lockShop }: Options,
): Promise<AppointmentRow> {
  await lock(shop)
  const visit = await getSeenVisit(shop, input, GONE)
  const { override, ...technician } = await judgeReturn(shop, visit, input.override)
  const restored = await recordStatus(shop, visit, await statusBefore(shop, visit), {
    verb: 'restored',
    override,
    technician,
  })
  await withdrawMessages(shop, visit.id)
  if (input.tellCustomer) await tellCustomer(shop, restored, 'booked', { publicUrl })
  return restored
}

/** What it was before; a request that was answered with no is a visit once the desk takes it. */
async function statusBefore(shop: ShopDb, { id, status }: AppointmentRow): Promise<AppointmentStatus> {
  const history = await listChanges(shop, 'appointment', id)
  const ended = history.find(({ after }) => statusOf(after) === status)
  return KEPT.find((kept) => kept === statusOf(ended?.before)) ?? 'Booked'
}

function statusOf(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && 'status' in fields ? fields.status : null
}
