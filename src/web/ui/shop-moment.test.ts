import { expect, it } from 'vitest'
import { shopMoment } from '#web/ui/shop-moment.ts'

it('prints a moment in the zone of the shop, whatever the zone of the reader', () => {
  const at = new Date('2027-06-16T14:00:00Z')
  expect(shopMoment(at, 'America/Denver').full).toBe('Wed, Jun 16 - 8:00 AM')
  expect(shopMoment(at, 'America/Los_Angeles').full).toBe('Wed, Jun 16 - 7:00 AM')
  expect(shopMoment(at, 'America/Denver', '2027-01-01').full).toBe('Wed, Jun 16 - 8:00 AM')
  expect(shopMoment(at, 'America/Denver', '2029-01-01').full).toBe('Wed, Jun 16, 2027 - 8:00 AM')
})

it('says the whole date and the zone in its name', () => {
  const { name } = shopMoment(new Date('2027-06-16T14:00:00Z'), 'America/Denver')
  expect(name).toBe('Wednesday, June 16, 2027, 8:00 AM, Mountain time')
})

it('knows the other side of a clock change', () => {
  expect(shopMoment(new Date('2027-11-07T08:30:00Z'), 'America/Denver').time).toBe('1:30 AM')
})
