import { recordNewTime } from '#modules/appointments/server/commands.ts'
import { getAppointmentByLink, type AppointmentRow } from '#modules/appointments/server/queries.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import { withdrawMessages } from '#modules/messages/server/commands.ts'
import { lockShop } from '#server/changes.ts'
import { once } from '#server/idempotency.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { ManagedAppointment } from '../../contract-visit.ts'
import type { BookingChangeInput } from '../../contract-manage.ts'
import { addressLine } from '../../rules/address.ts'
import { changeRefusal } from '../../rules/change-limits.ts'
import { isKeyDrop } from '../../rules/key-drop.ts'
import { changeRefused } from '../queries/change-refused.ts'
import { knownOfVisit } from '../queries/change-request.ts'
import { judgeHere, judgeOrRefuse, technicianOf, type Judgement } from '../queries/judgement.ts'
import { describeVisit } from '../queries/managed-visit.ts'
import { deadlineFor } from '../queries/request-deadline.ts'
import { joinedNotes } from '../queries/joined-notes.ts'
import { assertTimeFitsMode } from '../queries/time-mode.ts'
import { askedAddress } from '../queries/asked-address.ts'
import { checkedAnswers } from '../queries/checked-answers.ts'
import { findTransport, listVisitServices } from '../queries/visit-facts.ts'
import { tellCustomer } from './tell-customer.ts'
import { tellShop } from './tell-shop.ts'

type Change = Omit<BookingChangeInput, 'token' | 'language'> & { hash: string }
type Options = { publicUrl: string; lock?: (shop: ShopDb) => Promise<void> }

/**
 * Gives a customer's visit another time or other work, as the holder of its link asks, exactly once a key.
 *
 * The shop's notice and number of changes hold (CHANGE_REFUSED); the time is judged as a new booking's with the own
 * visit out of the way (V29), and TimeRefused when it cannot be had. A stale `version` is VERSION_CONFLICT with the visit
 * as it is now. Asking for what is already so changes nothing and counts as no change.
 */
export async function changeByLink(
  shop: ShopDb,
  change: Change,
  { publicUrl, lock = lockShop }: Options,
): Promise<ManagedAppointment> {
  const { idempotencyKey, ...request } = change
  await lock(shop)
  const work = () => changeOnce(shop, request, publicUrl)
  return idempotencyKey ? once(shop, idempotencyKey, request, work) : work()
}

async function changeOnce(shop: ShopDb, change: Change, publicUrl: string): Promise<ManagedAppointment> {
  const visit = await getAppointmentByLink(shop, change.hash)
  const wanted = await wantedOf(shop, visit, change)
  const { settings } = await getShopRules(shop)
  const refusal = changeRefusal(visit, settings, shop.now, 'move')
  if (refusal === 'done') throw await changeRefused(shop, visit, refusal, settings)
  if (isSame(visit, wanted)) return describeVisit(shop, visit)
  if (refusal) throw await changeRefused(shop, visit, refusal, settings)
  if (change.version !== undefined && change.version !== visit.version)
    throw new AppError('VERSION_CONFLICT', { current: await describeVisit(shop, visit) })
  await assertTimeFitsMode(shop, { ...wanted, appointmentType: wanted.type, language: visit.language })
  const known = await knownOfVisit(shop, visit, wanted.pickupAddress)
  const timeChoice = wanted.startMin === null ? 'DateOnly' : 'Timeslot'
  const { transportOptionId } = wanted
  const question = requestFor(wanted.type, wanted.serviceIds, { ...known, transportOptionId, timeChoice })
  const judgement = await judgeOrRefuse(judgeHere(shop), question, wanted)
  const changed = await write(shop, visit, wanted, judgement)
  await tellBoth(shop, visit, changed, publicUrl)
  return describeVisit(shop, changed)
}

type WantedVisit = Pick<
  AppointmentRow,
  | 'date'
  | 'startMin'
  | 'type'
  | 'serviceIds'
  | 'pickupAddress'
  | 'transportOptionId'
  | 'answers'
  | 'notes'
  | 'customerNotes'
>

async function wantedOf(
  shop: ShopDb,
  visit: AppointmentRow,
  { date, startMin, appointmentType = visit.type, serviceIds = visit.serviceIds, ...change }: Change,
): Promise<WantedVisit> {
  const { address = visit.pickupAddress ?? undefined, transportOptionId = visit.transportOptionId } = change
  const pickupAddress = await askedAddress(shop, { appointmentType, address, language: visit.language })
  return {
    date,
    startMin,
    type: appointmentType,
    serviceIds,
    pickupAddress,
    transportOptionId,
    ...(await saidOf(shop, visit, change)),
  }
}

/** What the visit knows of the customer's words, with what is said of the work that is chosen now. */
async function saidOf(
  shop: ShopDb,
  visit: AppointmentRow,
  { issueIds, answers, note }: Pick<Change, 'issueIds' | 'answers' | 'note'>,
): Promise<Pick<WantedVisit, 'answers' | 'notes' | 'customerNotes'>> {
  const { language, notes, customerNotes } = visit
  const given = await checkedAnswers(shop, { issueIds, answers, language }, { onlyIssues: true })
  const isGiven = new Set(given.map(({ questionId }) => questionId))
  return {
    answers: [...visit.answers.filter(({ questionId }) => !isGiven.has(questionId)), ...given],
    ...(note ? joinedNotes(visit, note) : { notes, customerNotes }),
  }
}

/** Answers as the history says them. */
const answersText = ({ answers }: Pick<WantedVisit, 'answers'>) =>
  answers
    .map(({ label, value }) => `${label} ${String(value)}`)
    .toSorted()
    .join('; ')
const isSameTime = (a: WantedVisit, b: WantedVisit) => a.date === b.date && a.startMin === b.startMin
const placeOf = ({ pickupAddress }: Pick<WantedVisit, 'pickupAddress'>) => addressLine(pickupAddress) || null
const isSameWork = (a: WantedVisit, b: WantedVisit) =>
  a.type === b.type &&
  a.serviceIds.toSorted().join() === b.serviceIds.toSorted().join() &&
  a.transportOptionId === b.transportOptionId &&
  placeOf(a) === placeOf(b)
const isSameSaid = (a: WantedVisit, b: WantedVisit) =>
  a.customerNotes === b.customerNotes && answersText(a) === answersText(b)
const isSame = (a: WantedVisit, b: WantedVisit) => isSameTime(a, b) && isSameWork(a, b) && isSameSaid(a, b)

async function write(
  shop: ShopDb,
  visit: AppointmentRow,
  wanted: WantedVisit,
  judgement: Judgement,
): Promise<AppointmentRow> {
  const { inquiry, startsAt, verdict, isRequest } = judgement
  const { booking } = (await getShopRules(shop)).card
  const asRequest = isRequest || booking.bookingMode[wanted.type] === 'Request'
  const status = asRequest ? 'Requested' : 'Booked'
  return recordNewTime(shop, visit, {
    ...wanted,
    startsAt,
    timeChoice: wanted.startMin === null ? 'DateOnly' : 'Timeslot',
    arrivalKind: isKeyDrop(wanted.type, booking, wanted.startMin) ? 'KeyDrop' : null,
    readyBy: verdict.readyBy,
    ...technicianOf(judgement, visit.technicianId),
    durationMin: inquiry.durationMin,
    laborMin: inquiry.laborMin,
    bufferBeforeMin: inquiry.cart.bufferBeforeMin,
    bufferAfterMin: inquiry.cart.bufferAfterMin,
    status,
    answerBy: asRequest ? deadlineFor(shop, judgement, wanted) : null,
    byCustomer: true,
    words: {
      before: await wordsOf(shop, visit, { ...wanted, status }),
      after: await wordsOf(shop, { ...wanted, status }, visit),
    },
  })
}

/** What differs from the other state, as the history says it. */
async function wordsOf(
  shop: ShopDb,
  own: WantedVisit & Pick<AppointmentRow, 'status'>,
  other: WantedVisit & Pick<AppointmentRow, 'status'>,
): Promise<Record<string, unknown>> {
  const services = async () => (await listVisitServices(shop, own)).map(({ en }) => en).join(', ')
  return {
    ...(own.status !== other.status && { status: own.status }),
    ...(own.type !== other.type && { type: own.type }),
    ...(own.notes !== other.notes && { notes: own.notes }),
    ...(answersText(own) !== answersText(other) && { answers: answersText(own) }),
    ...(own.serviceIds.join() !== other.serviceIds.join() && { services: await services() }),
    ...(placeOf(own) !== placeOf(other) && { pickup: placeOf(own) }),
    ...(own.transportOptionId !== other.transportOptionId && {
      transport: (await findTransport(shop, own.transportOptionId))?.en ?? null,
    }),
  }
}

async function tellBoth(
  shop: ShopDb,
  visit: AppointmentRow,
  changed: AppointmentRow,
  publicUrl: string,
): Promise<void> {
  const before = { date: visit.date, startMin: visit.startMin }
  const isMoved = !isSameTime(visit, changed)
  const moved = isMoved ? { before } : {}
  const asRequest = changed.status === 'Requested'
  const event = asRequest ? 'requested' : isMoved ? 'changed' : 'workChanged'
  await withdrawMessages(shop, visit.id)
  await tellCustomer(shop, changed, event, { publicUrl, ...moved })
  await tellShop(shop, changed, asRequest ? 'requested' : 'changed', { publicUrl, ...moved })
}
