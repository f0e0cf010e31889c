import { OPEN_STATUSES, type Override, type TimeChoice } from '#modules/appointments/contract.ts'
import { recordNewTime } from '#modules/appointments/server/commands.ts'
import { findAppointment, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import { evaluateDay } from '#modules/availability/rules/evaluate.ts'
import { staffReasons } from '#modules/availability/rules/staff-context.ts'
import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import { FIELD_WORDS } from '#modules/availability/rules/field-words.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { withdrawMessages } from '#modules/messages/server/commands.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay } from '#shared/spoken.ts'
import { instantMs, zoneOf } from '#shared/zone.ts'
import type { DeskMoveInput } from '../../contract.ts'
import { judge, type Judgement } from '../queries/judgement.ts'
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
  await assertExists(shop, input)
  await lock(shop)
  const visit = await findAppointment(shop, input.id)
  if (!visit) throw new AppError('NOT_FOUND')
  if (visit.version !== input.version) throw new AppError('VERSION_CONFLICT', { current: visit })
  if (!(OPEN_STATUSES as readonly string[]).includes(visit.status))
    throw new AppError('CHANGE_REFUSED', {
      sentence: `This appointment is already ${visit.status.toLowerCase()}.`,
      params: { refusal: 'done', status: visit.status },
    })
  const { judgement, timeChoice } = await judgeAtDesk(shop, visit, input)
  const override = await overrideOf(shop, judgement, input)
  const moved = await recordNewTime(shop, visit, {
    date: input.date,
    startMin: input.startMin,
    startsAt: judgement.startsAt,
    timeChoice,
    readyBy: judgement.verdict.readyBy,
    technicianId: judgement.technicianId ?? visit.technicianId,
    override,
  })
  await withdrawMessages(shop, visit.id)
  await tellCustomer(shop, moved, 'changed', {
    publicUrl,
    before: { date: visit.date, startMin: visit.startMin },
  })
  return moved
}

/** On the shop's grid it is an ordinary time; beside it, staff choose any minute. */
async function judgeAtDesk(
  shop: ShopDb,
  visit: AppointmentRow,
  wanted: DeskMoveInput,
): Promise<{ judgement: Judgement; timeChoice: TimeChoice }> {
  const asked = (timeChoice: TimeChoice) => judge(shop, deskRequest(visit, timeChoice), wanted)
  if (wanted.startMin === null) return { judgement: await asked('DateOnly'), timeChoice: 'DateOnly' }
  const judgement = await asked('CustomTime')
  const { snapshot } = judgement
  const { starts } = evaluateDay(snapshot, deskRequest(visit, 'Timeslot'), calendarDay(wanted.date), shop.now)
  const isOnGrid = starts.some(({ startMin }) => startMin === wanted.startMin)
  return { judgement, timeChoice: isOnGrid ? 'Timeslot' : 'CustomTime' }
}

/** Nobody can come at a time that the clocks jump over, whatever staff say. */
async function assertExists(shop: ShopDb, { date, startMin }: DeskMoveInput): Promise<void> {
  if (startMin === null) return
  const { zone } = await getShopRules(shop)
  if (instantMs(zoneOf(zone), calendarDay(date), startMin) !== null) return
  const message = FIELD_WORDS.gone(formatShopTime(startMin), longDay(date, 'en'))
  throw new AppError('INVALID_INPUT', { fields: [{ path: 'startMin', message }] })
}

function deskRequest(visit: AppointmentRow, timeChoice: TimeChoice): Request {
  return requestFor(visit.type, visit.serviceIds, {
    channel: 'Dashboard',
    timeChoice,
    phone: visit.contact.phone,
    excludeAppointmentId: visit.id,
  })
}

async function overrideOf(
  shop: ShopDb,
  { verdict, snapshot, request }: Judgement,
  { override, date, startMin }: DeskMoveInput,
): Promise<Override | null> {
  if (verdict.ok) return null
  if (override)
    return {
      actor: shop.actor,
      reason: override.reason,
      reasons: verdict.reasons.map((reason) => ({ ...reason })),
      at: shop.now.toISOString(),
    }
  const { serviceNames } = await getShopRules(shop)
  const names = new Map([...serviceNames].map(([id, { nameEn }]) => [id, nameEn]))
  const question = {
    snapshot,
    request,
    date: calendarDay(date),
    startMin,
    now: shop.now,
    serviceNames: names,
  }
  throw new AppError('OVERRIDE_NEEDED', { reasons: staffReasons(verdict.reasons, question) })
}
