import fc from 'fast-check'
import { expect, it } from 'vitest'
import { availabilityRuleInput, type AvailabilityRule } from '#modules/availability/contract.ts'
import { firesOn, firingOf } from '#modules/availability/rules/firing.ts'
import { isOvernight, splitAtMidnight, splitRules } from '#modules/availability/rules/overnight-split.ts'
import { draftRecord, newDraft, type RuleDraft } from '#modules/availability/rules/rule-draft.ts'
import { dayNumber, dayOfNumber } from '#shared/calendar-day.ts'

const FIRST = dayNumber('2027-06-14' as never)
const date = fc.integer({ min: 0, max: 20 }).map((days) => dayOfNumber(FIRST + days))

/** Rules as people type them at night: once over some dates, or weekly every few weeks with skipped days. */
const overnight = fc
  .record({
    isWeekly: fc.boolean(),
    startDate: date,
    days: fc.integer({ min: 0, max: 30 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    intervalWeeks: fc.integer({ min: 1, max: 3 }),
    exDates: fc.uniqueArray(date, { maxLength: 3 }),
  })
  .map(({ isWeekly, startDate, days, weekdays, intervalWeeks, exDates }): RuleDraft => ({
    ...newDraft(isWeekly ? 'BlockerRepeating' : 'Blocker', startDate, 1),
    startDate,
    endDate: dayOfNumber(dayNumber(startDate) + days),
    startMin: 1_320,
    endMin: 120,
    recurrence: isWeekly ? { weekdays, intervalWeeks, exDates } : null,
  }))

const saved = (draft: RuleDraft): AvailabilityRule => ({
  ...availabilityRuleInput.parse(draftRecord(draft)),
  id: 'rule',
  owner: 'Shop',
  lock: 'Locked',
})

it('says the same nights as were typed, each evening and its morning after, and no other', () => {
  fc.assert(
    fc.property(overnight, (typed) => {
      const rules = splitRules(splitAtMidnight(typed)).map(saved)
      const evening = rules.filter((rule) => rule.startMin !== 0)
      const morning = rules.filter((rule) => rule.startMin === 0)
      expect(evening).toMatchObject([{ startMin: 1_320, endMin: 1_440 }])
      expect(morning.every((rule) => rule.endMin === 120)).toBe(true)
      const fires = (list: AvailabilityRule[], day: number) =>
        list.filter((rule) => firesOn(firingOf(rule), day)).length
      for (let day = FIRST - 3; day < FIRST + 60; day += 1)
        expect(fires(morning, day + 1), dayOfNumber(day)).toBe(fires(evening, day))
    }),
    { numRuns: 300 },
  )
})

it.each([
  [1_320, 120, true],
  [1_320, 0, false],
  [720, 780, false],
  [720, 720, false],
])('%i to %i goes over midnight: %s', (startMin, endMin, isOver) => {
  const draft = { ...newDraft('Blocker', '2027-06-14', 1), startMin, endMin }
  expect(isOvernight(draft)).toBe(isOver)
  expect(splitRules(splitAtMidnight(draft))).toHaveLength(isOver ? 2 : 1)
})
