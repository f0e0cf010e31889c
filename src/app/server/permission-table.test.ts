import { expect, it } from 'vitest'
import { PERMISSION_NAMES } from '#shared/access/permissions.ts'
import { listProcedures } from '#testing/procedures.ts'

/** Who may call what; docs/map.md shows the same lines, so a change is seen in review. */
const TABLE = listProcedures()

it('every procedure says who may call it', () => {
  expect(TABLE.length).toBeGreaterThan(10)
  expect(TABLE.filter(({ access }) => access === 'UNGUARDED')).toEqual([])
})

it('names only permissions that the table of rights knows', () => {
  const named = TABLE.map(({ access }) => access).filter((access) => access.startsWith('shop:'))
  const unknown = named.filter(
    (access) => !(PERMISSION_NAMES as string[]).includes(access.slice('shop:'.length)),
  )
  expect(unknown).toEqual([])
})

it('only bookings, their pages and links are public', () => {
  const open = TABLE.filter(({ access }) => access.startsWith('public:')).map(
    ({ path }) => path.split('.')[0],
  )
  expect([...new Set(open)]).toEqual(['booking', 'onboardingLink'])
})
