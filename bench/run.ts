import { writeSync } from 'node:fs'

/** One figure of a benchmark. Equal names may come more than once: each run is a line. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** A benchmark measures and hands each figure to `print` as soon as it has it. */
export type Bench = (print: (figure: Figure) => void) => Promise<void> | void

/** The benchmarks by the name that `npm run bench -- NAME` takes. Each is loaded only when it runs. */
const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  engine: async () => (await import('./engine.ts')).benchEngine,
  http: async () => (await import('./http.ts')).benchHttp,
  booking: async () => (await import('./booking.ts')).benchBooking,
  realtime: async () => (await import('./realtime.ts')).benchRealtime,
  pages: async () => (await import('./pages.ts')).benchPages,
  plans: async () => (await import('./plans.ts')).benchPlans,
  history: async () => (await import('./history.ts')).benchHistory,
  start: async () => (await import('./start.ts')).benchStart,
  tenants: async () => (await import('./tenants.ts')).benchTenants,
  switcher: async () => (await import('./switcher.ts')).benchSwitcher,
  bundle: async () => (await import('./bundle.ts')).benchBundle,
}

/** One JSON line per figure; rounded to what a reader can use. */
function print({ name, value, unit }: Figure): void {
  writeSync(1, `${JSON.stringify({ name, value: Number(value.toPrecision(4)), unit })}\n`)
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`,
  )
  process.exit(1)
}
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const bench = await load()
  await bench(print)
}
