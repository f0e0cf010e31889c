import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Where a kind of file stops (CONTRIBUTING); there is no list of exceptions. */
const STOPS: [RegExp, number][] = [
  [/\.(data|gen)\.ts$|\.data\.json$/, Number.POSITIVE_INFINITY],
  [/words[^/]*\.(en|es|staff)\.ts$/, Number.POSITIVE_INFINITY],
  [/\.test\.tsx?$/, 300],
  [/\/rules\//, 150],
  [/\/router[^/]*\.ts$/, 150],
  [/\/(queries|commands)(\.ts|\/)/, 300],
  [/\.tsx$/, 250],
  [/\.ts$/, 300],
]

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
}

function stopOf(path: string): number {
  return STOPS.find(([kind]) => kind.test(path))?.[1] ?? 300
}

const lengths = filesBelow('src').map((path) => ({
  path,
  lines: readFileSync(path, 'utf8').split('\n').length - 1,
}))

it('no file is longer than its kind may be', () => {
  expect(lengths.length).toBeGreaterThan(100)
  expect(
    lengths.filter(({ path, lines }) => lines > stopOf(path)).map(({ path, lines }) => `${path}: ${lines}`),
  ).toEqual([])
})

it('half of the files have at most 80 lines, nine of ten at most 180', () => {
  const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(80)
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(180)
})
