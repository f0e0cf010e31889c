import { expect, it } from 'vitest'
import { requestFor } from '#modules/availability/rules/request.ts'
import { sceneSchema } from '#modules/availability/rules/scene-format.ts'
import { snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import { judgeWalkIn } from '#modules/availability/rules/walk-in.ts'

const DAY = '2027-06-14'
const NOW = new Date('2027-06-14T14:02:00Z')

/** The line as somebody sees it who comes in at 9:02 to a door with so many bays. */
function lineWith(bays: number, statuses: string[]) {
  const appointments = statuses.map((status, index) => ({
    id: `walk${index}`,
    date: DAY,
    start: '08:30',
    type: 'Waiter',
    services: ['oil'],
    channel: 'WalkIn',
    status,
  }))
  const scene = sceneSchema.parse({
    tz: 'America/Chicago',
    now: NOW.toISOString(),
    hours: { '1': [['08:00', '17:00']] },
    services: [{ id: 'oil', durationMin: 30, laborMin: 30 }],
    appointments,
    walkIn: { bays, minutesPerCar: 20 },
  })
  return judgeWalkIn(snapshotOfScene(scene), requestFor('Waiter', ['oil']), NOW)
}

it('starts now, rounded up to five minutes', () => {
  expect(lineWith(1, [])).toMatchObject({ ok: true, date: DAY, startMin: 545, ahead: 0 })
})

it.each([
  [1, [], 0],
  [1, ['InProgress'], 20],
  [1, ['InProgress', 'Arrived'], 40],
  [2, ['InProgress'], 0],
  [2, ['InProgress', 'InProgress', 'Arrived'], 20],
  [2, ['InProgress', 'InProgress', 'Arrived', 'Arrived'], 40],
  [1, ['Completed', 'NoShow'], 0],
])('%i bays with %j in line: %i minutes at least', (bays, statuses, fromMin) => {
  expect(lineWith(bays, statuses).wait).toEqual({ fromMin, toMin: fromMin + 20 })
})
