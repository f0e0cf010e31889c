import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const numbered = (area: string, ...numbers: number[]) =>
  numbers.map((number) => `${area}${String(number).padStart(2, '0')}`)

/** Failures that other products had, each of which a test here is named by. */
const CASES = [
  ...numbered('TEN-', 1, 2, 3, 4, 5, 6, 7, 8, 9),
  ...numbered('RPC-', 1, 2, 3, 4, 5),
  ...numbered('STOR-', 1, 2, 3, 4),
  ...numbered('PPL-', 1, 2, 3, 4, 5),
  ...numbered('ADM-', 4, 5, 6, 7),
  ...numbered('CHAT-', 1, 2, 5),
  ...numbered('A', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19),
  ...numbered('A', 20, 21, 22, 23, 24, 25, 26, 27, 28, 42),
]

/** Of booking and the calendar also where each is tried: E the engine, H procedures with a database, B a browser. */
const LEVELS: [levels: string, area: string, ...numbers: number[]][] = [
  ['EH', 'TZ-', 1, 2, 3, 4],
  ['HB', 'TZ-', 5],
  ['E', 'TZ-', 6, 10, 11],
  ['B', 'TZ-', 7],
  ['H', 'TZ-', 8],
  ['EHB', 'TZ-', 9],
  ['H', 'CAP-', 1, 2, 4, 5, 6, 7, 10, 14, 15, 16],
  ['HB', 'CAP-', 3],
  ['E', 'CAP-', 8, 9, 11, 18],
  ['EH', 'CAP-', 12, 13, 17, 19, 20],
  ['B', 'FLOW-', 1, 2, 4],
  ['HB', 'FLOW-', 3, 5],
  ['H', 'FLOW-', 6],
  ['EB', 'FLOW-', 7],
  ['B', 'CAL-', 1, 2, 3],
  ['EB', 'CAL-', 4],
  ['HB', 'CAL-', 5, 6],
]

const TESTS = /\.(test\.tsx?|spec\.ts)$/
/** The first text after `it`, `test` or `describe`, or after the table of an `each`: what a test is called. */
const NAMES = /(?:\b(?:it|test|describe)(?:\.skip)?\(|\]\)\(|\.each\(\w+\)\(|\n\s+)\s*([`'"])(.{4,240}?)\1,/g

const files = ['src', 'e2e'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TESTS.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`),
)
const levelOf = (file: string) =>
  file.startsWith('e2e/journeys') ? 'B' : /\/server(\/|$)/.test(file) ? 'H' : 'E'
const tests = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(NAMES)].map(([, , name = '']) => ({ name, level: levelOf(file) })),
)
const names = tests.map(({ name }) => name)

it.each(CASES)('a test is named by %s', (id) => {
  const named = names.filter((name) => new RegExp(`\\b${id}\\b`).test(name))
  expect(named.length, `no test says ${id}`).toBeGreaterThan(0)
})

const PLACES = LEVELS.flatMap(([levels, area, ...numbers]) =>
  numbered(area, ...numbers).flatMap((id) => [...levels].map((level) => [id, level] as const)),
)

it.each(PLACES)('%s is tried at level %s', (id, level) => {
  const found = tests.filter((test) => new RegExp(`\\b${id}\\b`).test(test.name))
  expect(found.map((test) => test.level)).toContain(level)
})

it('does not find what is not there', () => {
  expect(names.filter((name) => /\bTEN-99\b/.test(name))).toEqual([])
})
