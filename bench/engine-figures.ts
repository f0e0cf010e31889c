import { freeMinutesByDate } from '#modules/availability/rules/day-summaries.ts'
import { evaluateDay } from '#modules/availability/rules/evaluate.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { addDays, calendarDay } from '#shared/calendar-day.ts'
import { largeShop } from './large-shop.ts'
import type { Figure } from './run.ts'
import { dateOf, FIRST_DAY, makeWorkload, reference, type Workload } from './workload.ts'
import { NOW, REQUEST, snapshotOf, withOneMoreCap } from './workload-snapshot.ts'

const FIRST = calendarDay(FIRST_DAY)
const ROUNDS = 9
const WARM_US = 1_500_000

/**
 * CPU of one whole answer, bookable minutes of every date.
 *
 * The plain figure is an answer from a snapshot that the engine has met: it is compiled once for each version of a
 * shop's availability, as the product does. "first answer" is the first on a new version, with compiling the rules,
 * grouping and counting the loads inside. Zones keep their offsets between answers.
 */
function measureEngine(): void {
  for (const [days, bookings] of [
    [30, 300],
    [60, 300],
    [60, 3000],
  ] as const) {
    const workload = makeWorkload(days, bookings)
    const snapshot = snapshotOf(workload)
    assertEqualsReference(workload, snapshot)
    const name = `engine ${days}d/${bookings}`
    const warm = cpuMs(() => answer(snapshot, days))
    print({ name, value: warm, unit: 'ms' })
    print({ name: `${name}, first answer`, value: cpuMs(() => answer({ ...snapshot }, days)), unit: 'ms' })
    print({
      name: `${name}, plain loops for comparison`,
      value: cpuMs(() => reference(workload)),
      unit: 'ms',
    })
    if (days !== 30) continue
    const more = withOneMoreCap(snapshot)
    print({
      name: `${name}, one more cap`,
      value: (cpuMs(() => answer(more, days)) / warm - 1) * 100,
      unit: '%',
    })
  }

  print({ name: 'machine, 10 million additions', value: cpuMs(tenMillionAdditions), unit: 'ms' })
  const large = largeShop()
  const dropOff = requestFor('DropOff', ['s3'])
  const sixtyDays = (): unknown => freeMinutesByDate(large, dropOff, FIRST, addDays(FIRST, 59), NOW)
  print({ name: 'engine 60d/2000, 100 rules, max flow', value: cpuMs(sixtyDays), unit: 'ms' })
  const explain = (): unknown => evaluateDay(large, dropOff, addDays(FIRST, 9), NOW)
  print({ name: 'engine explain one day', value: cpuMs(explain), unit: 'ms' })
}

function answer(snapshot: Snapshot, days: number): ReturnType<typeof freeMinutesByDate> {
  return freeMinutesByDate(snapshot, REQUEST, FIRST, addDays(FIRST, days - 1), NOW)
}

/** About 10 ms where a core has nothing else to do; figures drift with it when a machine is shared. */
function tenMillionAdditions(): number {
  let sum = 0
  for (let count = 0; count < 10_000_000; count += 1) sum = (sum + count) | 0
  return sum
}

function assertEqualsReference(workload: Workload, snapshot: Snapshot): void {
  const got = answer(snapshot, workload.days)
  for (const [day, expected] of reference(workload).entries()) {
    const minutes = got.get(calendarDay(dateOf(day))) ?? []
    if (minutes.join() !== expected.join())
      throw new Error(`${dateOf(day)}: expected ${expected.join()}, got ${minutes.join()}`)
  }
}

/** CPU of one call in ms: the best of several rounds, because other work on the machine only ever adds. */
function cpuMs(run: () => unknown): number {
  const calls = callsFor(run)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage()
    for (let call = 0; call < calls; call += 1) run()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000 / calls)
  }
  return best
}

/** As many calls as take about 100 ms of CPU, after the code is hot. */
function callsFor(run: () => unknown): number {
  let calls = 0
  const before = process.cpuUsage()
  while (process.cpuUsage(before).user < WARM_US) {
    run()
    calls += 1
  }
  return Math.max(5, Math.ceil((calls * 100_000) / WARM_US))
}

function print(figure: Figure): void {
  process.stdout.write(`${JSON.stringify(figure)}\n`)
}

measureEngine()
