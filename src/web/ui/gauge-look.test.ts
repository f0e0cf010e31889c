import { expect, it } from 'vitest'
import { gaugeLook } from '#web/ui/gauge-look.ts'

const look = (used: number, limit: number | null, assumed = 0) =>
  gaugeLook({ label: 'Cars', used, limit, assumed, unit: undefined })

it.each([
  [15, 20, 'free', 'Cars 15 of 20, 5 left'],
  [16, 20, 'near', 'Cars 16 of 20, 4 left'],
  [20, 20, 'near', 'Cars 20 of 20, full'],
  [21, 20, 'over', 'Cars 21 of 20, over by 1'],
  [0, 0, 'free', 'Cars 0 of 0, full'],
  [1, 0, 'over', 'Cars 1 of 0, over by 1'],
  [12, null, 'free', 'Cars 12, no limit'],
  [21.5, 32, 'free', 'Cars 21.5 of 32, 10.5 left'],
])('%s of %s is %s', (used, limit, level, sentence) => {
  expect(look(used, limit)).toMatchObject({ level, sentence })
})

it('never fills more than the track, and stripes the assumed end', () => {
  expect(look(40, 20)).toMatchObject({ share: 1 })
  expect(look(10, 20, 2)).toMatchObject({ share: 0.4, assumedShare: 0.1 })
})
