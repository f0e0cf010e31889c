import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutDay, mostLanes } from '#web/ui/shop-calendar/lanes.ts'

const at = (id: string, startMin: number, minutes: number) => ({ id, startMin, endMin: startMin + minutes })

it.each([
  [103, 2],
  [199, 2],
  [200, 3],
  [279, 3],
  [280, 4],
])('a day of %i px takes %i lanes', (width, lanes) => {
  expect(mostLanes(width)).toBe(lanes)
})

describe('layOutDay', () => {
  it('gives a card that overlaps nothing the whole column', () => {
    expect(layOutDay([at('a', 480, 30), at('b', 510, 30)], 2).placed).toEqual([
      { id: 'a', lane: 0, of: 1, piled: false },
      { id: 'b', lane: 0, of: 1, piled: false },
    ])
  })

  it('puts the longest left, then the earlier', () => {
    const { placed } = layOutDay([at('short', 480, 30), at('long', 480, 120), at('later', 510, 30)], 2)
    expect(placed.map(({ id, lane }) => `${id} ${lane}`)).toEqual(['long 0', 'short 1', 'later 1'])
  })

  it('piles what finds no lane, one pile a stretch of time', () => {
    const { placed, piles } = layOutDay(
      [
        at('a', 480, 120),
        at('b', 480, 30),
        at('c', 480, 30),
        at('d', 480, 30),
        at('e', 540, 30),
        at('f', 540, 30),
      ],
      2,
    )
    expect(placed).toHaveLength(3)
    expect(placed.every((card) => card.piled && card.of === 2)).toBe(true)
    expect(piles).toEqual([
      { startMin: 480, endMin: 510, ids: ['c', 'd'] },
      { startMin: 540, endMin: 570, ids: ['f'] },
    ])
  })

  it('loses and doubles nobody, and two cards of one lane never overlap', () => {
    const standing = fc.tuple(fc.nat(1380), fc.integer({ min: 15, max: 240 }))
    fc.assert(
      fc.property(fc.array(standing, { maxLength: 60 }), fc.constantFrom(2, 3, 4), (cards, most) => {
        const standings = cards.map(([start, minutes], index) => at(String(index), start, minutes))
        const { placed, piles } = layOutDay(standings, most)
        const ids = [...placed.map((card) => card.id), ...piles.flatMap((pile) => pile.ids)]
        expect(ids.toSorted()).toEqual(standings.map((card) => card.id).toSorted())
        const byId = new Map(standings.map((card) => [card.id, card]))
        for (const a of placed) {
          expect(a.lane).toBeLessThan(a.of)
          for (const b of placed) {
            const [x, y] = [byId.get(a.id), byId.get(b.id)]
            if (!x || !y || a.id === b.id || !(x.startMin < y.endMin && y.startMin < x.endMin)) continue
            expect(a.lane).not.toBe(b.lane)
            expect(a.of).toBe(b.of)
          }
        }
      }),
    )
  })
})
