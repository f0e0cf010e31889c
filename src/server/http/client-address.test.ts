import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

it.each([
  ['10.0.0.9', undefined, 0, '10.0.0.9'],
  ['10.0.0.9', '203.0.113.7', 0, '10.0.0.9'],
  ['::ffff:10.0.0.9', undefined, 0, '10.0.0.9'],
  ['10.0.0.1', '203.0.113.7', 1, '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['10.0.0.1', '198.51.100.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['10.0.0.1', ' , ', 1, '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['2001:db8::6', undefined, 0, '2001:db8:0:0::/64'],
])('A13: %s forwarded for "%s" through %i trusted proxies counts as %s', (peer, forwarded, hops, counted) => {
  expect(clientAddress(peer, forwarded, hops)).toBe(counted)
})

it('A13: a new invented address each time counts as one, with and without a trusted proxy', () => {
  const invented = Array.from({ length: 120 }, (_, i) => `198.51.100.${i}`)
  const seen = [0, 1].map(
    (hops) =>
      new Set(invented.map((address) => clientAddress('10.0.0.1', `${address}, 203.0.113.7`, hops))).size,
  )
  expect(seen).toEqual([1, 1])
})
