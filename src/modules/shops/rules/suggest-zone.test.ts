import { describe, expect, it } from 'vitest'
import { REGIONS } from './regions.data.ts'
import { suggestZone } from './suggest-zone.ts'

describe('suggestZone', () => {
  it.each([
    ['AZ', '85001', 'America/Phoenix'],
    ['az ', ' 85001 ', 'America/Phoenix'],
    ['AZ', '86503', 'America/Denver'],
    ['CO', '80202', 'America/Denver'],
    ['TX', '75201', 'America/Chicago'],
    ['TX', '79901', 'America/Denver'],
    ['TN', '37201', 'America/Chicago'],
    ['TN', '37902', 'America/New_York'],
    ['FL', '32501', 'America/Chicago'],
    ['FL', '33101', 'America/New_York'],
    ['IN', '46402', 'America/Chicago'],
    ['IN', '46204', 'America/Indiana/Indianapolis'],
    ['KY', '42001', 'America/Chicago'],
    ['MI', '49801', 'America/Menominee'],
    ['MI', '49801-1234', 'America/Menominee'],
    ['MI', '48201', 'America/Detroit'],
    ['OR', '97914', 'America/Boise'],
    ['HI', '96813', 'Pacific/Honolulu'],
    ['CO', '', 'America/Denver'],
  ])('TZ-06: %s %s lies in %s', (region, zip, zone) => {
    expect(suggestZone(region, zip)).toBe(zone)
  })

  it.each(['', 'XX', 'constructor', 'Ontario'])('says nothing for %j', (region) => {
    expect(suggestZone(region, '80202')).toBeNull()
  })

  it('names only zones that this runtime knows', () => {
    const zones = Object.values(REGIONS).flatMap((region) => [
      region.zone,
      ...Object.values(region.elsewhere ?? {}),
    ])
    for (const zone of zones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone }), zone).not.toThrow()
  })
})
