import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What browsers keep from pages without TLS, which the product must open on, and the only files that ask whether it is there. */
const SAFE_ONLY =
  /crypto\.(randomUUID|subtle)|navigator\.(clipboard|serviceWorker|locks|storage|mediaDevices|credentials)|\bcaches\./
const ASKS_FIRST = ['src/web/ui/use-copy.ts', 'src/web/lib/new-key.ts']

it('no page takes what browsers give to safe pages only for granted', () => {
  const pages = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path}`)
    .filter((path) => /\/web\/.+\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  expect(pages.length).toBeGreaterThan(300)
  const taken = pages.filter((path) => SAFE_ONLY.test(readFileSync(path, 'utf8')))
  expect(taken.filter((path) => !ASKS_FIRST.includes(path))).toEqual([])
})
