import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { daySummaries } from '#modules/availability/rules/day-summaries.ts'
import { runVectors } from '#modules/availability/rules/vectors.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { anyRequest, FROM, NOW, sceneParts, snapshotOfParts, TO } from '#testing/random-scene.ts'

const file: unknown = JSON.parse(
  readFileSync(new URL('./availability-vectors.data.json', import.meta.url), 'utf8'),
)
const PROCESS_ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']
const own = process.env['TZ']

afterEach(() => {
  if (own === undefined) delete process.env['TZ']
  else process.env['TZ'] = own
})

/** What a question answers with the server standing in each of the zones. */
function inEachZone<T>(ask: () => T): T[] {
  return PROCESS_ZONES.map((zone) => {
    process.env['TZ'] = zone
    return ask()
  })
}

describe('the zone of the server does not matter', () => {
  it('although it really changes', () => {
    expect(new Set(inEachZone(() => new Date('2027-06-14T12:00:00Z').getTimezoneOffset())).size).toBe(3)
  })

  it('to the worked examples', () => {
    for (const results of inEachZone(() => runVectors(file)))
      expect(results.filter(({ mismatches }) => mismatches.length > 0)).toEqual([])
  })

  it('to the wall of a shop', () => {
    const walls = inEachZone(() => wallTime(zoneOf('America/New_York'), new Date('2027-03-14T07:00:00Z')))
    expect(walls).toEqual(walls.map(() => ({ day: '2027-03-14', minute: 180 })))
  })

  it('to any scene', () => {
    fc.assert(
      fc.property(sceneParts, anyRequest, (parts, request) => {
        const [first, ...others] = inEachZone(() =>
          daySummaries(snapshotOfParts(parts), request, FROM, TO, NOW),
        )
        for (const other of others) expect(other).toEqual(first)
      }),
      { numRuns: 30 },
    )
  }, 30_000)
})
