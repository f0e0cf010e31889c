import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluateDay } from '#modules/availability/rules/evaluate.ts'
import { requestFor } from '#modules/availability/rules/request.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import { spreadReach } from '#modules/availability/rules/spread-reach.ts'
import { addDays, calendarDay, dayNumber } from '#shared/calendar-day.ts'
import { ALPHA, shopOf } from '#testing/engine-scene.ts'

const ASKED = calendarDay('2027-06-16')
const PORTION = 120
const daysAround = fc.integer({ min: -90, max: 60 })
const shop = fc.record({
  jobs: fc.array(fc.record({ at: daysAround, laborMin: fc.integer({ min: 0, max: 60 * PORTION }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  vacations: fc.array(fc.record({ at: daysAround, days: fc.integer({ min: 1, max: 30 }) }), { maxLength: 3 }),
  /** Labour of what is asked for. */
  laborMin: fc.integer({ min: 1, max: 30 * PORTION }),
})

it('what reaches into the work of a date is read, however long the job and whatever is closed, and nothing else matters', () => {
  let cut = 0
  let decided = 0
  fc.assert(
    fc.property(shop, ({ jobs, vacations, laborMin }) => {
      const closed = new Set(
        vacations.flatMap(({ at, days }) =>
          Array.from({ length: days }, (_, day) => addDays(ASKED, at + day)).filter((day) => day !== ASKED),
        ),
      )
      const { snapshot, now } = shopOf(ALPHA, {
        services: [{ id: 'oil', durationMin: 30, laborMin }],
        settings: { multiDay: 'Spread', maxLaborPerVehiclePerDayMin: PORTION },
        rules: [
          { id: 'hours', type: 'HoursCap', maxMinutes: 300 },
          ...[...closed].map((date) => ({ type: 'Holiday', date, state: 'Closed' })),
        ],
        appointments: jobs.map((job, index) => ({
          id: `a${index}`,
          date: addDays(ASKED, job.at),
          start: '08:00',
          type: 'DropOff',
          services: [],
          laborMin: job.laborMin,
        })),
      })
      const asked = dayNumber(ASKED)
      const { from, to, farFrom, longerThanMin } = spreadReach(factsOf(snapshot), asked, asked)
      const loads = snapshot.loads.filter(({ date, laborMin: labor }) => {
        const day = dayNumber(date)
        if (day >= from && day <= to) return true
        return day >= farFrom && day < from && (labor ?? 0) > longerThanMin
      })
      const request = requestFor('DropOff', ['oil'])
      const answer = (of: typeof snapshot) => evaluateDay(of, request, ASKED, now)
      expect(answer({ ...snapshot, loads })).toEqual(answer(snapshot))
      cut += snapshot.loads.length - loads.length
      const near = snapshot.loads.filter(({ date }) => Math.abs(dayNumber(date) - asked) <= 21)
      if (answer({ ...snapshot, loads: near }).reasons.length !== answer(snapshot).reasons.length)
        decided += 1
    }),
    { numRuns: 250, seed: 20_270_616 },
  )
  // The shops were of a kind in which three weeks are too few, and most far jobs are left out.
  expect(decided).toBeGreaterThan(10)
  expect(cut).toBeGreaterThan(100)
}, 120_000)

it('reads no more than three weeks around for a shop whose jobs end within them', () => {
  const { snapshot } = shopOf(ALPHA, { settings: { multiDay: 'Spread', maxLaborPerVehiclePerDayMin: 480 } })
  const asked = dayNumber(ASKED)
  const reach = spreadReach(factsOf(snapshot), asked, asked + 1)
  expect(reach).toMatchObject({ from: asked - 21, to: asked + 22 })
  // Three working weeks of six days: only a job of more than nineteen days can come from further away.
  expect(reach.longerThanMin).toBe(19 * 480)
})
