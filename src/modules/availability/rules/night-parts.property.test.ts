import fc from 'fast-check'
import { expect, it } from 'vitest'
import { availabilityRuleInput, type AvailabilityRule } from '#modules/availability/contract.ts'
import { nightOf } from '#modules/availability/rules/night-parts.ts'
import { splitAtMidnight, splitRules } from '#modules/availability/rules/overnight-split.ts'
import { draftRecord, newDraft, type RuleDraft } from '#modules/availability/rules/rule-draft.ts'
import { dayNumber, dayOfNumber } from '#shared/calendar-day.ts'

const FIRST = dayNumber('2027-06-14' as never)
const date = fc.integer({ min: 0, max: 20 }).map((days) => dayOfNumber(FIRST + days))

/** Nights as people type them, from an hour of the evening to one of the morning; some names are the same. */
const night = fc
  .record({
    isWeekly: fc.boolean(),
    startDate: date,
    days: fc.integer({ min: 0, max: 30 }),
    startMin: fc.integer({ min: 240, max: 287 }).map((step) => step * 5),
    endMin: fc.integer({ min: 1, max: 100 }).map((step) => step * 5),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    intervalWeeks: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ isWeekly, days, weekdays, intervalWeeks, ...typed }): RuleDraft => ({
    ...newDraft(isWeekly ? 'BlockerRepeating' : 'Blocker', typed.startDate, 1),
    ...typed,
    endDate: dayOfNumber(dayNumber(typed.startDate) + days),
    recurrence: isWeekly
      ? { weekdays: weekdays.toSorted((a, b) => a - b), intervalWeeks, exDates: [] }
      : null,
  }))

const saved = (typed: RuleDraft, from: number): AvailabilityRule[] =>
  splitRules(splitAtMidnight(typed)).map((draft, index) => ({
    ...availabilityRuleInput.parse(draftRecord(draft)),
    id: `rule_${from}_${index}`,
    owner: 'Shop',
    lock: 'Locked',
  }))
const ids = (rules: readonly AvailabilityRule[]) => rules.map(({ id }) => id)

it('finds all parts of a night from each of them, among other nights', () => {
  fc.assert(
    fc.property(fc.array(night, { minLength: 1, maxLength: 4 }), (nights) => {
      // Alike in name and times nobody can say which morning goes on from which evening: these differ.
      const groups = nights.map((typed, at) => saved({ ...typed, name: `Night ${at}` }, at))
      for (const [evening, ...mornings] of groups)
        for (const part of [evening, ...mornings]) {
          const found = part && nightOf(part, groups.flat())
          // Weekly nights that end before their first one have no morning.
          if (mornings.length === 0) expect(found).toBeNull()
          else expect(found).toEqual({ evening, mornings })
        }
    }),
    { numRuns: 200 },
  )
})

it('is over as soon as one part says something else, and never joins two owners', () => {
  fc.assert(
    fc.property(
      night,
      fc.constantFrom<Partial<AvailabilityRule>>(
        { name: 'Renamed' },
        { enabled: false },
        { endMin: 715 },
        { appointmentTypes: ['Waiter'] } as Partial<AvailabilityRule>,
        { owner: 'Organization' },
      ),
      (typed, change) => {
        const [evening, ...mornings] = saved(typed, 0)
        if (!evening) throw new Error('Nothing was saved')
        const changed = mornings.map((rule, at) =>
          at === 0 ? ({ ...rule, ...change } as AvailabilityRule) : rule,
        )
        const found = nightOf(evening, [evening, ...changed])
        // A morning of its own length is only another night when it is the only one.
        if ('endMin' in change && mornings.length === 1)
          expect(ids(found?.mornings ?? [])).toEqual(ids(changed))
        else expect(found).toBeNull()
      },
    ),
    { numRuns: 200 },
  )
})

it('leaves alone what merely ends at midnight or begins there', () => {
  const [evening] = saved({ ...newDraft('Blocker', '2027-06-16', 3), startMin: 1200, endMin: 1440 }, 0)
  const [morning] = saved({ ...newDraft('Blocker', '2027-06-20', 7), startMin: 0, endMin: 120 }, 1)
  if (!evening || !morning) throw new Error('Nothing was saved')
  expect(nightOf(evening, [evening, morning])).toBeNull()
  expect(nightOf(morning, [evening, morning])).toBeNull()
})
