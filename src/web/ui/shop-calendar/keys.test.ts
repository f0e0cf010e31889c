import { expect, it } from 'vitest'
import { nextStop } from '#web/ui/shop-calendar/keys.ts'

const stop = (date: string, minute: number) => ({ key: `${date} ${minute}`, date, minute })
const stops = [
  stop('2027-06-14', 480),
  stop('2027-06-14', 540),
  stop('2027-06-14', 720),
  stop('2027-06-15', 510),
  stop('2027-06-15', 700),
  stop('2027-06-17', 480),
]

it.each([
  { from: stop('2027-06-14', 540), key: 'ArrowDown', to: '2027-06-14 720' },
  { from: stop('2027-06-14', 540), key: 'ArrowUp', to: '2027-06-14 480' },
  { from: stop('2027-06-14', 480), key: 'ArrowUp', to: undefined },
  { from: stop('2027-06-14', 720), key: 'ArrowDown', to: undefined },
  { from: stop('2027-06-14', 720), key: 'ArrowRight', to: '2027-06-15 700' },
  { from: stop('2027-06-15', 510), key: 'ArrowLeft', to: '2027-06-14 480' },
  { from: stop('2027-06-15', 510), key: 'ArrowRight', to: '2027-06-17 480' },
  { from: stop('2027-06-17', 480), key: 'ArrowRight', to: undefined },
  { from: stop('2027-06-14', 540), key: 'Home', to: '2027-06-14 480' },
  { from: stop('2027-06-14', 540), key: 'End', to: '2027-06-14 720' },
  { from: stop('2027-06-14', 540), key: 'x', to: undefined },
])('$key from $from.key leads to $to', ({ from, key, to }) => {
  expect(nextStop(stops, from, key)?.key).toBe(to)
})
