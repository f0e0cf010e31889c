import { expect, it } from 'vitest'
import { shownChoice } from '#modules/appointments/rules/shown-choice.ts'

it('leaves out of the choice what a filter hides', () => {
  const rows = [{ id: 'job_1' }, { id: 'job_2' }]
  expect([...shownChoice(new Set(['job_2', 'job_9']), rows)]).toEqual(['job_2'])
})
