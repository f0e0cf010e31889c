import { expect, it } from 'vitest'
import { PERMISSION_NAMES } from '#shared/access/permissions.ts'
import { appRouter } from './api.ts'

type Described = { _def: { meta?: { access?: string } } }

/** Who may call what, one line a procedure; docs/map.md shows the same lines, so a change is seen in review. */
const TABLE = Object.entries(appRouter._def.procedures as Record<string, Described>).map(
  ([path, { _def }]) => ({
    path,
    access: _def.meta?.access ?? 'UNGUARDED',
  }),
)

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

it('only bookings, their pages and their links are public', () => {
  const open = TABLE.filter(({ access }) => access.startsWith('public:')).map(
    ({ path }) => path.split('.')[0],
  )
  expect([...new Set(open)]).toEqual(['booking'])
})
