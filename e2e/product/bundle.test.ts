import { expect, it } from 'vitest'
import { benchBundle } from '../../bench/bundle.ts'

/** kB of script that a page may load before it works, as the bench names them. */
const BUDGETS: Readonly<Record<string, number>> = {
  'bundle shell (brotli)': 150,
  'bundle week (brotli)': 200,
  'bundle lists (brotli)': 190,
  'bundle rules (brotli)': 200,
  'bundle booking page (gzip)': 90,
  // Booking, changing and canceling together, each loaded when it is needed; and nothing of the dashboard.
  'bundle booking page with every step (gzip)': 110,
}

it('keeps the script of every page inside its budget', async () => {
  const sizes: Record<string, number> = {}
  await benchBundle(({ name, value }) => {
    sizes[name] = value
  })
  expect(Object.keys(sizes)).toEqual(Object.keys(BUDGETS))
  expect(Object.entries(sizes).filter(([name, kB]) => kB > (BUDGETS[name] ?? 0))).toEqual([])
})
