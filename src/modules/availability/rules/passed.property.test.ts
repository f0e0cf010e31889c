import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluateDay } from '#modules/availability/rules/evaluate.ts'
import { passedChecks, tightestOf } from '#modules/availability/rules/passed.ts'
import { staffPassed, staffTightest } from '#modules/availability/rules/staff-passed.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import type { Reason } from '#modules/availability/rules/verdict.ts'
import { eachDay } from '#shared/calendar-day.ts'
import { anyRequest, FROM, NOW, sceneParts, snapshotOfParts, TO } from '#testing/random-scene.ts'

const keyOf = ({ code, ruleId }: Pick<Reason, 'code' | 'ruleId'>) => `${code} ${ruleId}`
const least = (numbers: readonly (number | null)[]) => {
  const given = numbers.filter((number) => number !== null)
  return given.length ? Math.min(...given) : null
}

it('what passes is what does not fail, in the engine’s numbers, and the tightest of it is what is left', () => {
  fc.assert(
    fc.property(sceneParts, anyRequest, (parts, request) => {
      const snapshot = snapshotOfParts(parts)
      for (const date of eachDay(FROM, TO)) {
        const checks = passedChecks(snapshot, request, date, NOW)
        for (const { startMin, reasons, ok, left } of evaluateDay(snapshot, request, date, NOW).starts) {
          const passed = checks.at(startMin ?? 0)
          const failed = new Set(reasons.map(keyOf))
          expect(passed.filter((reason) => failed.has(keyOf(reason)))).toEqual([])
          const limits = passed.filter(({ needed }) => needed === undefined)
          const rest = limits.map(({ max, used }) => (max === undefined ? null : max - (used ?? 0)))
          expect(rest.every((places) => places === null || places > 0)).toBe(true)
          if (ok) expect(least(rest)).toBe(least([left.slot, left.day]))

          const question = { snapshot, request, date, startMin, now: NOW, serviceNames: new Map() }
          const said = staffPassed(checks, passed, question)
          const [opening, ...spoken] = said
          expect(opening?.sentence).toMatch(/^Open /)
          expect(spoken.map(keyOf)).toEqual(passed.map(keyOf))
          for (const { sentence } of said) expect(sentence).toMatch(/^[^{}[\]]+\.$/)
          for (const [at, { code, max, used, ruleId }] of passed.entries()) {
            const sentence = spoken[at]?.sentence ?? ''
            if (max === undefined || code === 'HOURS_CAP' || code === 'HOLD_BACK') continue
            expect(sentence).toContain(` ${max} `)
            expect(sentence).toContain(`${used} booked`)
            const rule = snapshot.rules.find(({ id }) => id === ruleId)
            if (rule) expect(sentence).toContain(`"${ruleName(rule)}"`)
          }
          const tightest = tightestOf(passed)
          const told = staffTightest(passed, question)
          expect(told === null).toBe(tightest === null)
          if (!told || !tightest) continue
          expect(told.left).toBe((tightest.max ?? 0) - (tightest.used ?? 0))
          const rule = snapshot.rules.find(({ id }) => id === tightest.ruleId)
          if (rule) expect(told.name).toBe(ruleName(rule))
          if (tightest.needed === undefined) expect(told.left).toBe(least(rest))
        }
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)
