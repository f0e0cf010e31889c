import { activeShop, mutate, query, SHOP, type Caller } from './support.ts'

type Day = { date: string; state: string; firstFree: number | null }
type Shop = {
  clientId: string
  today: string
  services: { id: string; name: { en: string }; appointmentTypes: string[] }[]
}
export type Booked = { manageToken: string; date: string; startMin: number; confirmationNumber: string }

const DAY_MS = 86_400_000
/** A date so many days after another. */
export const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** The shop that the journeys book at, as its booking page is told. */
export function shopByCall(caller: Caller): Promise<Shop> {
  return query<Shop>(caller, 'booking.shop', { slug: SHOP })
}

/** Books a drop-off without a page, on a day far enough away to be changed: the journey begins at the customer's link. */
export async function bookedByCall(caller: Caller, firstName: string, phone?: string): Promise<Booked> {
  const shop = await shopByCall(caller)
  const service = shop.services.find(
    ({ name, appointmentTypes }) => /oil change/i.test(name.en) && appointmentTypes.includes('DropOff'),
  )
  const work = { clientId: shop.clientId, appointmentType: 'DropOff', serviceIds: [service?.id] }
  const range = { from: later(shop.today, 2), to: later(shop.today, 30) }
  const days = await query<Day[]>(caller, 'booking.days', { ...work, ...range })
  const free = days.find(({ state }) => state === 'Open')
  return mutate<Booked>(caller, 'booking.confirm', {
    ...work,
    date: free?.date,
    startMin: free?.firstFree,
    idempotencyKey: `journey-${firstName}-${Date.now()}`,
    customer: { firstName, email: `${firstName.toLowerCase()}@alder.example`, ...(phone && { phone }) },
  })
}

type Service = { id: string; appointmentTypes: string[] }
type Work = { clientId: string; appointmentType: string; serviceIds: string[] }

/** Work of a type that the shop does where somebody is signed in. */
export async function workAtDesk(caller: Caller, appointmentType: string): Promise<Work> {
  const clientId = await activeShop(caller)
  const { data } = await query<{ data: Service[] }>(caller, 'service.list', { clientId })
  const service = data.find(({ appointmentTypes }) => appointmentTypes.includes(appointmentType))
  return { clientId, appointmentType, serviceIds: [service?.id ?? ''] }
}

/** Days of the desk from so many days on, with what is free on each. */
export async function daysAtDesk(caller: Caller, work: Work, ahead: number) {
  const { today } = await query<{ today: string }>(caller, 'smsJob.days', work)
  const from = later(today, ahead)
  type Days = { days: { date: string; free: number }[] }
  return { from, ...(await query<Days>(caller, 'smsJob.days', { ...work, date: from })) }
}

export type DeskJob = { id: string; version: number; date: string; startMin: number }

/** Books a waiter of an hour at the desk, whatever speaks against it. */
export async function waiterAt(
  page: Caller,
  firstName: string,
  date: string,
  startMin: number,
): Promise<DeskJob> {
  return mutate<DeskJob>(page, 'smsJob.create', {
    ...(await workAtDesk(page, 'Waiter')),
    customer: { firstName, email: `${firstName.toLowerCase()}@alder.example` },
    date,
    startMin,
    durationMin: 60,
    override: { reason: 'Comes early' },
    idempotencyKey: `case-${firstName}-${date}-${startMin}`,
  })
}
