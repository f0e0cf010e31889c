import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_DRAFT, type DraftTime } from './draft.ts'
import { wishesOf, withWish } from './wishes.ts'

const at = (startMin: number): DraftTime => ({ date: '2027-06-14', startMin, startsAt: null })
const minutes = (draft: Parameters<typeof wishesOf>[0]) => wishesOf(draft).map(({ startMin }) => startMin)

it('ranks wishes, moves one that is chosen again, and closes the gap of one that is taken out', () => {
  const three = [540, 600, 660].reduce((draft, start, rank) => withWish(draft, rank, at(start)), EMPTY_DRAFT)
  expect(minutes(three)).toEqual([540, 600, 660])
  expect(minutes(withWish(three, 0, at(660)))).toEqual([660, 600])
  expect(minutes(withWish(three, 1, null))).toEqual([540, 660])
  expect(minutes(withWish(three, 0, null))).toEqual([600, 660])
})

it('never holds a time twice, nor more than were chosen', () => {
  const step = fc.tuple(fc.nat(2), fc.option(fc.integer({ min: 0, max: 5 })))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const draft = steps.reduce(
        (now, [rank, hour]) => withWish(now, rank, hour === null ? null : at(hour * 60)),
        EMPTY_DRAFT,
      )
      const found = minutes(draft)
      expect(new Set(found).size).toBe(found.length)
      expect(found.length).toBeLessThanOrEqual(3)
    }),
  )
})
