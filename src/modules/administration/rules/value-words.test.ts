import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sayValue } from './value-words.ts'
import { valueWords } from '#modules/administration/words-values.en.ts'

const say = (name: string, value: unknown) => sayValue(name, value, (at) => `at ${at.toISOString()}`)

it.each([
  ['a date', 'date', '2026-12-04', 'Fri, Dec 4, 2026'],
  ['a moment', 'expiresAt', '2026-12-04T17:00:00.000Z', 'at 2026-12-04T17:00:00.000Z'],
  ['a kind', 'type', 'DropOff', 'Drop-off'],
  ['roles', 'roles', ['Owner', 'LinkManager'], 'Owner, Link manager'],
  ['a phone', 'phone', '+13035550142', '303-555-0142'],
  ['weekdays', 'weekdays', [1, 2, 6], 'Mon, Tue, Sat'],
  ['hours', '1', [[480, 720]], '8:00 AM to 12:00 PM'],
  ['a chosen id', 'serviceIds', ['svc_tire_rotation'], 'tire rotation'],
  ['a made id', 'serviceIds', ['svc_01kb3m7w2zq4x8n6r5t9y1a2b3'], '#y1a2b3'],
  [
    'rows of a list',
    'segments',
    [{ startMin: 480, endMin: 600, stepMin: 30, perSlot: 3 }],
    '8:00 AM to 10:00 AM, every 30 min, each time 3',
  ],
  ['a sentence that somebody wrote', 'reason', 'No show today', 'No show today'],
  ['nothing', 'notes', '', null],
])('says %s', (_what, name, value, said) => {
  expect(say(name, value)).toBe(said)
})

it('has a word for everything that the product names in one word of several', () => {
  const files = readdirSync('src/modules', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\/contract[^/]*\.ts$/.test(file),
  )
  const texts = [...files.map((file) => `src/modules/${file}`), 'src/shared/access/roles.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const named = texts.flatMap((text) =>
    [...text.matchAll(/=\s*\[([^\]]*)\] as const/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([A-Z]\w*[a-z][A-Z0-9]\w*)'/g)].map(([, name = '']) => name),
    ),
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !Object.hasOwn(valueWords, name))).toEqual([])
})
