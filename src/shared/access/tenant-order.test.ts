import { expect, it } from 'vitest'
import { orderTenants } from './tenant-order.ts'

const named = (id: string, name: string) => ({ id, name, nameKey: name.toLowerCase() })
const shop = (id: string, name: string, organizationId: string | null = null) => ({
  ...named(id, name),
  organizationId,
})

it('puts shops directly below their organization, by name and then id', () => {
  const rows = orderTenants(
    [named('org_o', 'Oak')],
    [
      shop('cl_z', 'Zeta', 'org_o'),
      shop('cl_b', 'alpha', 'org_o'),
      shop('cl_a', 'Alpha', 'org_o'),
      shop('cl_n', 'Nick'),
      shop('cl_f', 'Foreign', 'org_hidden'),
    ],
  )
  expect(rows.map((row) => `${row.nested ? '- ' : ''}${row.id}`)).toEqual([
    'cl_f',
    'cl_n',
    'org_o',
    '- cl_a',
    '- cl_b',
    '- cl_z',
  ])
})

it('answers 2,500 shops of the same name once each (TEN-06)', () => {
  const rows = orderTenants(
    [],
    Array.from({ length: 2500 }, (_, n) => shop(`cl_${n}`, 'Same')),
  )
  expect(new Set(rows.map((row) => row.id)).size).toBe(2500)
})
