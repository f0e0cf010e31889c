import { expect, type APIRequestContext } from '@playwright/test'
import { SHOP } from './support.ts'

type Day = { date: string; state: string; firstFree: number | null }
type Shop = {
  clientId: string
  today: string
  services: { id: string; name: { en: string }; appointmentTypes: string[] }[]
}
export type Booked = { manageToken: string; date: string; startMin: number; confirmationNumber: string }

const DAY_MS = 86_400_000
const later = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** One call of the public procedures, over the batch protocol. */
async function call<Answer>(
  request: APIRequestContext,
  path: string,
  input: object,
  method: 'get' | 'post' = 'get',
): Promise<Answer> {
  const parts = { 0: { json: input } }
  const answer =
    method === 'get'
      ? await request.get(`/api/trpc/${path}`, { params: { batch: 1, input: JSON.stringify(parts) } })
      : await request.post(`/api/trpc/${path}?batch=1`, { data: parts })
  expect(answer.status(), `${path} answers`).toBe(200)
  const [body] = (await answer.json()) as [{ result: { data: { json: Answer } } }]
  return body.result.data.json
}

/** The shop that the journeys book at, as its booking page is told. */
export function shopByCall(request: APIRequestContext): Promise<Shop> {
  return call<Shop>(request, 'booking.shop', { slug: SHOP })
}

/** Books a drop-off without a page, on a day far enough away to be changed: the journey begins at the customer's link. */
export async function bookedByCall(
  request: APIRequestContext,
  firstName: string,
  phone?: string,
): Promise<Booked> {
  const shop = await shopByCall(request)
  const service = shop.services.find(
    ({ name, appointmentTypes }) => /oil change/i.test(name.en) && appointmentTypes.includes('DropOff'),
  )
  const work = { clientId: shop.clientId, appointmentType: 'DropOff', serviceIds: [service?.id] }
  const range = { from: later(shop.today, 2), to: later(shop.today, 30) }
  const days = await call<Day[]>(request, 'booking.days', { ...work, ...range })
  const free = days.find(({ state }) => state === 'Open')
  return call<Booked>(
    request,
    'booking.confirm',
    {
      ...work,
      date: free?.date,
      startMin: free?.firstFree,
      idempotencyKey: `journey-${firstName}-${Date.now()}`,
      customer: { firstName, email: `${firstName.toLowerCase()}@alder.example`, ...(phone && { phone }) },
    },
    'post',
  )
}
