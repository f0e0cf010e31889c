import { setTimeout as pause } from 'node:timers/promises'
import { makeBenchShops } from './bench-shops.ts'
import { HttpLine, requestBytes, type Answer } from './http-line.ts'
import { machineLoad, withProduct, type MeasuredProduct } from './product.ts'
import type { Figure } from './run.ts'
import { median, quantile } from './statistics.ts'

const BOOKERS = 50
const ROUNDS = 100
const DAY_MS = 86_400_000
/** Ways to ask for the same places: one time for all, or times and lengths that overlap. */
const WAYS = ['one time', 'overlapping times'] as const

interface Race {
  readonly product: MeasuredProduct
  readonly lines: readonly HttpLine[]
  readonly clientId: string
  readonly places: number
  readonly way: (typeof WAYS)[number]
  readonly procedure: 'confirm' | 'hold'
}

type RaceWish = Pick<Race, 'places' | 'way' | 'procedure'>

/** Every kind of race: to confirm and to hold, one place and three, one time for all and overlapping ones. */
export const RACES: readonly RaceWish[] = (['confirm', 'hold'] as const).flatMap((procedure) =>
  [1, 3].flatMap((places) => WAYS.map((way) => ({ procedure, places, way }))),
)

/** One connection a booker. */
export function bookerLines(product: MeasuredProduct): HttpLine[] {
  return Array.from({ length: BOOKERS }, () => new HttpLine(product.port))
}

/** A race at a shop of its own. */
export async function prepareRace(
  product: MeasuredProduct,
  lines: readonly HttpLine[],
  wish: RaceWish,
): Promise<Race> {
  const { procedure, places, way } = wish
  const isOneTime = way === 'one time'
  const [clientId = ''] = await makeBenchShops(product.owner, {
    prefix: `${procedure}${places}${isOneTime ? 'a' : 'b'}`,
    count: 1,
    stepMin: 30,
    perSlot: isOneTime ? places : null,
    perTwoHours: isOneTime ? null : places,
  })
  return { product, lines, clientId, ...wish }
}

/** 50 people want k places at once: how many win, and how long it takes until all of them have their answer. */
export async function benchBooking(print: (figure: Figure) => void): Promise<void> {
  await withProduct(async (product) => {
    const lines = bookerLines(product)
    for (const wish of RACES) await measureRace(await prepareRace(product, lines, wish), print)
    await measureEmptyAnswers(product, lines, print)
    print(machineLoad())
    for (const line of lines) line.close()
  })
}

/** All rounds of a race: in how many exactly as many won as there are places, and how long all its bookers waited, in ms. */
export async function runRace(race: Race): Promise<{ right: number; times: number[] }> {
  const times: number[] = []
  let right = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = Array.from({ length: BOOKERS }, (_, booker) => request(race, round, booker))
    const begin = performance.now()
    const answers = await Promise.all(race.lines.map((line, at) => line.ask(requests[at] ?? Buffer.alloc(0))))
    times.push(performance.now() - begin)
    if (winners(answers) === race.places && (await written(race, round)) === race.places) right += 1
    // What the round left to do (messages, history readers) is not the next round's time.
    await pause(20)
  }
  return { right, times }
}

async function measureRace(race: Race, print: (figure: Figure) => void): Promise<void> {
  const { product, places, way, procedure } = race
  const before = product.server()
  const { right, times } = await runRace(race)
  const after = product.server()
  const name = `${procedure}, ${places} of ${BOOKERS}, ${way}`
  print({ name: `${name}: rounds in which exactly ${places} won`, value: right, unit: `of ${ROUNDS}` })
  print({ name: `${name}: all answers, median`, value: median(times), unit: 'ms' })
  print({ name: `${name}: all answers, 95th of 100`, value: quantile(times, 0.95), unit: 'ms' })
  print({ name: `${name}: all answers, slowest round`, value: Math.max(...times), unit: 'ms' })
  if (before && after)
    print({
      name: `${name}: CPU of the server for each request`,
      value: ((after.cpuS - before.cpuS) * 1000) / (ROUNDS * BOOKERS),
      unit: 'ms CPU',
    })
}

/** The ceiling: 50 answers at once that only say the process lives. */
async function measureEmptyAnswers(
  product: MeasuredProduct,
  lines: readonly HttpLine[],
  print: (figure: Figure) => void,
): Promise<void> {
  const bytes = requestBytes(product.port, 'GET', '/healthz')
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now()
    await Promise.all(lines.map((line) => line.ask(bytes)))
    times.push(performance.now() - begin)
  }
  print({ name: 'ceiling: 50 empty answers at once, median', value: median(times), unit: 'ms' })
}

function winners(answers: readonly Answer[]): number {
  const odd = answers.find(({ status }) => status !== 200 && status !== 409)
  if (odd) throw new Error(`A booker got ${odd.status}: ${odd.body.slice(0, 300)}`)
  return answers.filter(({ status }) => status === 200).length
}

/** Ten rounds share a date where each has a start of its own; with places for two hours, five. */
function placeOf({ way }: Race, round: number): { date: string; from: number } {
  const rounds = way === 'one time' ? 10 : 4
  const weekdays = Array.from({ length: 50 }, (_, day) => new Date(Date.now() + (day + 3) * DAY_MS))
    .filter((day) => day.getUTCDay() !== 0)
    .map((day) => day.toISOString().slice(0, 10))
  const spread = way === 'one time' ? 60 : 120
  return { date: weekdays[Math.floor(round / rounds)] ?? '', from: 480 + (round % rounds) * spread }
}

function request(race: Race, round: number, booker: number): Buffer {
  const { clientId, procedure, product, way } = race
  const { date, from } = placeOf(race, round)
  const number = String(round * BOOKERS + booker).padStart(4, '0')
  const isUnequal = way === 'overlapping times'
  const time = {
    clientId,
    appointmentType: 'Waiter',
    serviceIds: [isUnequal && booker % 2 ? 'svc_90' : 'svc_30'],
    date,
    startMin: isUnequal ? from + (booker % 4) * 30 : from,
  }
  const body =
    procedure === 'hold'
      ? { ...time, holdOwner: `owner-of-bench-${number}` }
      : {
          ...time,
          idempotencyKey: `key-of-bench-${number}`,
          customer: {
            firstName: 'Robin',
            lastName: `Booker ${number}`,
            email: `robin${number}@mail.example`,
          },
        }
  return requestBytes(product.port, 'POST', `/api/trpc/booking.${procedure}`, { json: body })
}

/** How many places are taken in the database. */
async function written(race: Race, round: number): Promise<number> {
  const { date, from } = placeOf(race, round)
  const until = race.way === 'one time' ? from : from + 119
  const table = race.procedure === 'hold' ? 'holds' : 'appointments'
  const { rows } = await race.product.owner.query<{ count: string }>(
    `select count(*) from ${table} where client_id = $1 and date = $2 and start_min between $3 and $4`,
    [race.clientId, date, from, until],
  )
  return Number(rows[0]?.count)
}
