import { expect, it } from 'vitest'
import { bookerLines, prepareRace, RACES, runRace } from '../../bench/booking.ts'
import { withProduct } from '../../bench/product.ts'

it('B1: 50 bookers at once fill exactly the places there are, in 100 of 100 rounds', async () => {
  await withProduct(async (product) => {
    const lines = bookerLines(product)
    for (const wish of RACES) {
      const { right } = await runRace(await prepareRace(product, lines, wish))
      expect([wish, right]).toEqual([wish, 100])
    }
    for (const line of lines) line.close()
  })
}, 900_000)
