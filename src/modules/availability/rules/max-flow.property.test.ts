import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unplacedMinutes } from '#modules/availability/rules/max-flow.ts'

const SKILLS = ['general', 'brakes', 'engine', 'tires']
const skillSet = fc.subarray(SKILLS)
const workers = fc.array(
  fc.record({ minutes: fc.nat(480), skills: skillSet.map((skills) => new Set(skills)) }),
  { maxLength: 6 },
)
const demand = fc.tuple(...SKILLS.map((skill) => fc.nat(600).map((minutes) => [skill, minutes] as const)))

it('places all but what some set of skills asks beyond the people who have any of them', () => {
  fc.assert(
    fc.property(demand, workers, (wanted, people) => {
      const subsets = Array.from({ length: 2 ** SKILLS.length }, (_, bits) =>
        SKILLS.filter((_, index) => bits & (1 << index)),
      )
      const shortfalls = subsets.map((skills) => {
        const asked = wanted.reduce(
          (sum, [skill, minutes]) => (skills.includes(skill) ? sum + minutes : sum),
          0,
        )
        const able = people.filter((worker) => skills.some((skill) => worker.skills.has(skill)))
        return asked - able.reduce((sum, { minutes }) => sum + minutes, 0)
      })
      expect(unplacedMinutes(new Map(wanted), people)).toBe(Math.max(...shortfalls))
    }),
    { numRuns: 300 },
  )
})
