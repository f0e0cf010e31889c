import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Hub } from './hub.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const seqs = (hub: Hub, channel: string, moment: number) =>
  hub
    .since(`realtime:${channel}`, moment)
    .map(({ payload }) => (payload as { payload: { seq: number } }).payload.seq)

it('gives what was sent on a channel since a moment, also when nobody listened, and of no other channel', () => {
  const hub = new Hub()
  hub.broadcast('shop-a', 'changed', { seq: 1 })
  vi.advanceTimersByTime(500)
  hub.broadcast('shop-a', 'changed', { seq: 2 })
  hub.broadcast('shop-b', 'changed', { seq: 9 })
  expect(seqs(hub, 'shop-a', 1_000_000)).toEqual([1, 2])
  expect(seqs(hub, 'shop-a', 1_000_001)).toEqual([2])
  expect(seqs(hub, 'shop-a', 1_000_501)).toEqual([])
  expect(seqs(hub, 'shop-c', 0)).toEqual([])
})

it('forgets after a minute, channel by channel, and keeps the newest hundred', () => {
  const hub = new Hub()
  hub.broadcast('shop-a', 'changed', { seq: 1 })
  hub.broadcast('shop-b', 'changed', { seq: 2 })
  vi.advanceTimersByTime(59_000)
  hub.broadcast('shop-a', 'changed', { seq: 3 })
  expect(seqs(hub, 'shop-a', 0)).toEqual([1, 3])
  vi.advanceTimersByTime(1_000)
  for (let seq = 10; seq < 130; seq++) hub.broadcast('shop-c', 'changed', { seq })
  expect(seqs(hub, 'shop-a', 0)).toEqual([1, 3])
  expect(seqs(hub, 'shop-b', 0)).toEqual([])
  expect(seqs(hub, 'shop-c', 0)).toHaveLength(100)
  expect(seqs(hub, 'shop-c', 0).at(-1)).toBe(129)
  hub.broadcast('shop-a', 'changed', { seq: 4 })
  expect(seqs(hub, 'shop-a', 0)).toEqual([3, 4])
})
