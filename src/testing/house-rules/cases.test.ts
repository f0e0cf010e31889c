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
  ...numbered('A', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 15, 16, 19),
  ...numbered('A', 20, 21, 22, 23, 24, 25, 26, 27, 28, 42),
]

const TESTS = /\.(test\.tsx?|spec\.ts)$/
/** The first text after `it`, `test` or `describe`, or after the table of an `each`: what a test is called. */
const NAMES = /(?:\b(?:it|test|describe)(?:\.skip)?\(|\]\)\(|\.each\(\w+\)\(|\n\s+)\s*([`'"])(.{4,240}?)\1,/g

const files = ['src', 'e2e'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TESTS.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`),
)
const names = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(NAMES)].map(([, , name = '']) => name),
)

it.each(CASES)('a test is named by %s', (id) => {
  const named = names.filter((name) => new RegExp(`\\b${id}\\b`).test(name))
  expect(named.length, `no test says ${id}`).toBeGreaterThan(0)
})

it('does not find what is not there', () => {
  expect(names.filter((name) => /\bTEN-99\b/.test(name))).toEqual([])
})
