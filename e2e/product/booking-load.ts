import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type {
  BookingConfirmed,
  BookingDay,
  BookingHold,
  BookingShop,
  BookingSlot,
} from '#modules/booking/contract.ts'

/** One confirm as it was sent, and its answer once a complete 2xx was read. */
export interface LedgerEntry {
  readonly body: Readonly<Record<string, unknown>>
  answer: BookingConfirmed | null
}

interface Wish {
  readonly clientId: string
  readonly appointmentType: string
  readonly serviceIds: readonly string[]
}

/** Customers who book over HTTP, and the ledger of what they were promised. */
export class BookingLoad {
  readonly ledger: LedgerEntry[] = []
  private booking = true

  private readonly url: string
  private readonly wish: Wish
  private readonly dates: readonly string[]

  private constructor(url: string, wish: Wish, dates: readonly string[]) {
    this.url = url
    this.wish = wish
    this.dates = dates
  }

  /** Looks at a shop's page: what it offers, and on which of the next 60 days. */
  static async at(url: string, slug: string): Promise<BookingLoad> {
    const shop = await query<BookingShop>(url, 'booking.shop', { slug })
    const service = shop.services.find(
      (one) => one.bookable && !one.requestOnly && one.appointmentTypes.includes('DropOff'),
    )
    if (!service) throw new Error(`${slug} offers nothing to drop off`)
    const wish = { clientId: shop.clientId, appointmentType: 'DropOff', serviceIds: [service.id] }
    const [from, to] = [daysFromNow(1), daysFromNow(60)]
    const days = await query<BookingDay[]>(url, 'booking.days', { ...wish, from, to })
    const dates = days.filter(({ state }) => state === 'Open').map(({ date }) => date)
    return new BookingLoad(url, wish, dates)
  }

  get acknowledged(): number {
    return this.ledger.filter(({ answer }) => answer !== null).length
  }

  /** Books with some customers at once until `end`; a customer whose request was cut off goes on a moment later. */
  async run(customers: number): Promise<void> {
    this.booking = true
    await Promise.all(Array.from({ length: customers }, () => this.runCustomer()))
  }

  end(): void {
    this.booking = false
  }

  private async runCustomer(): Promise<void> {
    while (this.booking) {
      try {
        await this.bookOnce()
      } catch {
        await pause(50)
      }
    }
  }

  private async bookOnce(): Promise<void> {
    const date = pick(this.dates)
    const slots = await query<BookingSlot[]>(this.url, 'booking.slots', { ...this.wish, date })
    if (slots.length === 0) return
    const { startMin } = pick(slots)
    const holdOwner = randomUUID()
    const held = await mutate<BookingHold>(this.url, 'booking.hold', {
      ...this.wish,
      date,
      startMin,
      holdOwner,
    })
    if (held.status !== 200) return
    const entry: LedgerEntry = {
      answer: null,
      body: {
        ...this.wish,
        date,
        startMin,
        holdOwner,
        holdId: held.data?.holdId,
        idempotencyKey: randomUUID(),
        customer: { firstName: 'Ledger', email: `${randomUUID()}@ledger.example` },
      },
    }
    this.ledger.push(entry)
    const confirmed = await mutate<BookingConfirmed>(this.url, 'booking.confirm', entry.body)
    if (confirmed.status === 200) entry.answer = confirmed.data
  }

  /** Sends every confirm again with its key, as a customer's page does; gives the answers that differ. */
  async repeatAll(): Promise<string[]> {
    const differing: string[] = []
    for (const entry of this.ledger) {
      const { status, data } = await mutate<BookingConfirmed>(this.url, 'booking.confirm', entry.body)
      if (entry.answer && !isDeepStrictEqual(data, entry.answer))
        differing.push(`${entry.answer.appointmentId}: ${status} ${JSON.stringify(data)}`)
      if (status >= 500) differing.push(`${String(entry.body['idempotencyKey'])}: ${status}`)
      if (!entry.answer && status === 200) entry.answer = data
    }
    return differing
  }
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function pick<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** Either half of the wire's envelope, read without the product's own client. */
type Envelope<T> = { result?: { data: { json: T } }; error?: { json?: { data?: unknown } } }

async function query<T>(url: string, path: string, input: unknown): Promise<T> {
  const address = `${url}/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  const text = await answer.text()
  const body = JSON.parse(text) as Envelope<T>
  if (answer.status !== 200 || !body.result) throw new Error(`${path}: ${answer.status} ${text}`)
  return body.result.data.json
}

async function mutate<T>(
  url: string,
  path: string,
  input: unknown,
): Promise<{ status: number; data: T | null }> {
  const answer = await fetch(`${url}/api/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
    signal: AbortSignal.timeout(10_000),
  })
  const body = (await answer.json()) as Envelope<T>
  return { status: answer.status, data: body.result?.data.json ?? null }
}
