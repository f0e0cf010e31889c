import { readFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
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

const sizes: Record<string, number> = {}

beforeAll(async () => {
  await benchBundle(({ name, value }) => {
    sizes[name] = value
  })
})

it('keeps the script of every page inside its budget', () => {
  expect(Object.keys(sizes)).toEqual(Object.keys(BUDGETS))
  expect(Object.entries(sizes).filter(([name, kB]) => kB > (BUDGETS[name] ?? 0))).toEqual([])
})

it('asks the browser in the first line of each shared file to compile it while it comes', () => {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; name: string }
  >
  const asks = (name: string) =>
    Object.values(manifest)
      .filter((chunk) => chunk.name === name && chunk.file.endsWith('.js'))
      .map(({ file }) => readFileSync(`dist/web/${file}`, 'utf8').split('\n')[0])
  expect(['shell', 'shell-booking', 'daily'].map(asks)).toEqual(
    Array(3).fill(['//# allFunctionsCalledOnLoad']),
  )
})
