import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { dateIn, shopDayAt, shopToday } from './shop-today.ts'

const ZONES = ['America/Denver', 'America/Phoenix', 'Pacific/Honolulu', 'America/New_York', 'Asia/Kathmandu']
const DAY_MS = 86_400_000
const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') })

it('says the date of the wall however long ago the page was sent, through every change of the clocks', () => {
  fc.assert(
    fc.property(
      instant,
      fc.integer({ min: 0, max: 3 * DAY_MS }),
      fc.constantFrom(...ZONES),
      (sent, later, zone) => {
        vi.spyOn(performance, 'now').mockReturnValue(later)
        const state = { serverNow: new Date(sent).toISOString(), shopDay: shopDayAt(zone, new Date(sent)) }
        expect(shopToday(state, zone)).toBe(dateIn(zone, sent + later))
      },
    ),
  )
  vi.restoreAllMocks()
})

it('does not take the date of another shop for its own', () => {
  const sent = new Date('2027-06-15T03:00:00Z')
  const state = { serverNow: sent.toISOString(), shopDay: shopDayAt('America/Denver', sent) }
  expect(shopToday(state, 'Asia/Kathmandu')).toBe('2027-06-15')
  expect(shopToday(state, 'America/Denver')).toBe('2027-06-14')
})

it('ends the day at the midnight that follows, on days of 23 and of 25 hours, too', () => {
  const endOf = (date: string) =>
    new Date(shopDayAt('America/Denver', new Date(`${date}T18:00:00Z`)).endsAtMs).toISOString()
  expect(endOf('2027-03-14')).toBe('2027-03-15T06:00:00.000Z')
  expect(endOf('2027-11-07')).toBe('2027-11-08T07:00:00.000Z')
})
