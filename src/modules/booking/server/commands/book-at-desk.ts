import type { Contact } from '#modules/appointments/contract.ts'
import { mintManageLink, recordAppointment } from '#modules/appointments/server/commands.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { joinCustomer, joinVehicle, recordConsent } from '#modules/customers/server/commands.ts'
import { findConsent, getCustomer } from '#modules/customers/server/queries.ts'
import { lockShop } from '#server/changes.ts'
import { once } from '#server/idempotency.ts'
import type { ShopDb } from '#server/scope.ts'
import type { DeskCreateInput } from '../../contract-desk.ts'
import {
  assertMayStay,
  assertServices,
  assertTimeExists,
  judgeAtDesk,
  overrideOf,
  type DeskVisit,
} from '../queries/desk-judgement.ts'
import { technicianOf } from '../queries/judgement.ts'
import { assertEmployed } from '../queries/technician-judgement.ts'
import { tellCustomer } from './tell-customer.ts'

type Options = { publicUrl: string; lock?: (shop: ShopDb) => Promise<void> }

/** What a customer who asks at the desk for a text has agreed to. */
const DESK_CONSENT = 'desk-1'

/**
 * Books for a customer at the desk, once per key, all or nothing. What speaks against the time comes back as
 * OVERRIDE_NEEDED with the reasons; with a reason of staff it is booked all the same, and both are written down.
 */
export async function bookAtDesk(
  shop: ShopDb,
  input: DeskCreateInput,
  { publicUrl, lock = lockShop }: Options,
): Promise<string> {
  const { idempotencyKey, ...request } = input
  await assertTimeExists(shop, input)
  assertMayStay(input.appointmentType, input, input.durationMin)
  await lock(shop)
  return once(shop, idempotencyKey, request, async () => {
    await assertServices(shop, input.serviceIds)
    const { customerId, contact, language } = await customerOf(shop, input)
    const vehicleId = await joinVehicle(shop, customerId, input.vehicle)
    const visit = await write(shop, input, { customerId, contact, language, vehicleId })
    if (!input.tellCustomer) return visit.id
    await agreeToText(shop, customerId, contact)
    const token = await mintManageLink(shop, visit.id)
    await tellCustomer(shop, visit, 'booked', { publicUrl, token })
    return visit.id
  })
}

type Who = { customerId: string; contact: Contact; language: 'en' | 'es' }

/** Somebody on file as they stand there, or somebody new; the same first name with the same number is not new. */
async function customerOf(shop: ShopDb, { customer }: DeskCreateInput): Promise<Who> {
  const { id: known, firstName = '', ...typed } = customer
  const { id } = known
    ? { id: known }
    : await joinCustomer(shop, { ...typed, firstName, language: typed.language ?? 'en' })
  const filed = await getCustomer(shop, id)
  return {
    customerId: id,
    contact: {
      firstName: filed.firstName,
      lastName: filed.lastName,
      phone: typed.phone ?? filed.phone,
      email: typed.email ?? filed.email,
    },
    language: filed.language,
  }
}

async function write(
  shop: ShopDb,
  input: DeskCreateInput,
  { customerId, contact, language, vehicleId }: Who & { vehicleId: string | null },
): Promise<AppointmentRow> {
  const visit: DeskVisit = {
    id: null,
    type: input.appointmentType,
    serviceIds: input.serviceIds,
    contact,
    technicianId: input.technicianId ?? null,
    vehicleId,
    transportOptionId: null,
    pickupAddress: null,
    stayMin: input.durationMin,
  }
  const { judgement, timeChoice } = await judgeAtDesk(shop, visit, input)
  if (input.technicianId) assertEmployed(judgement, input.technicianId)
  const override = await overrideOf(shop, judgement, input)
  const { inquiry, startsAt, verdict } = judgement
  return recordAppointment(shop, {
    status: 'Booked',
    type: input.appointmentType,
    timeChoice,
    date: input.date,
    startMin: input.startMin,
    startsAt,
    serviceIds: input.serviceIds,
    durationMin: input.durationMin ?? inquiry.durationMin,
    laborMin: inquiry.laborMin,
    bufferBeforeMin: inquiry.cart.bufferBeforeMin,
    bufferAfterMin: inquiry.cart.bufferAfterMin,
    customerId,
    contact,
    vehicleId,
    ...technicianOf(judgement, input.technicianId ?? null),
    channel: 'Dashboard',
    leadSource: 'Dashboard',
    notes: input.notes || null,
    language,
    readyBy: verdict.readyBy,
    override,
  })
}

/** Who asks at the desk to be texted agrees to it; who said no before has to say yes themselves. */
async function agreeToText(shop: ShopDb, customerId: string, { phone }: Contact): Promise<void> {
  if (!phone || (await findConsent(shop, customerId, 'Sms', phone)) !== null) return
  await recordConsent(shop, customerId, {
    channel: 'Sms',
    granted: true,
    textVersion: DESK_CONSENT,
    address: phone,
  })
}
