import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluateDay, judgeStart } from '#modules/availability/rules/evaluate.ts'
import { staffReasons } from '#modules/availability/rules/staff-context.ts'
import { whatWouldChange } from '#modules/availability/rules/way-out.ts'
import { eachDay } from '#shared/calendar-day.ts'
import { anyRequest, FROM, NOW, sceneParts, snapshotOfParts, TO } from '#testing/random-scene.ts'

it('explains each start by exactly the reasons of its verdict, each in a whole sentence', () => {
  fc.assert(
    fc.property(sceneParts, anyRequest, (parts, request) => {
      const snapshot = snapshotOfParts(parts)
      for (const date of eachDay(FROM, TO))
        for (const { startMin, reasons, ok } of evaluateDay(snapshot, request, date, NOW).starts) {
          const verdict = judgeStart(snapshot, request, date, startMin, NOW)
          const about = { snapshot, request, date, startMin, now: NOW, serviceNames: new Map() }
          const explained = staffReasons(reasons, about)
          expect(ok).toBe(verdict.ok)
          expect(explained.map(({ sentence: _, short: __, label: ___, ...reason }) => reason)).toEqual(
            verdict.reasons,
          )
          for (const reason of explained) {
            expect(reason.sentence).not.toMatch(/[{}[\]]/)
            expect(reason.sentence).toMatch(/ .*\.$/)
            expect(reason.sentence.length * reason.short.length).toBeGreaterThan(0)
            expect(whatWouldChange(reason, about)).toMatch(/^[^{}[\]]+ .*\.$/)
          }
        }
    }),
    { numRuns: 25 },
  )
}, 60_000)
