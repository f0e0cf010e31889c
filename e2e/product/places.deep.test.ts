import { expect, it } from 'vitest'
import { bookerLines, prepareRace, RACES, runRace } from '../../bench/booking.ts'
import { withProduct } from '../../bench/product.ts'
import { quantile } from '../../bench/statistics.ts'

const MOST_MS = 150

it('B1: 50 bookers at once fill exactly the places there are, in 100 of 100 rounds, each with an answer within 150 ms', async () => {
  await withProduct(async (product) => {
    const lines = bookerLines(product)
    for (const wish of RACES) {
      const { right, times } = await runRace(await prepareRace(product, lines, wish))
      expect([wish, right]).toEqual([wish, 100])
      // Five rounds may meet a garbage collection or a checkpoint of the database.
      expect([wish, quantile(times, 0.95) <= MOST_MS, quantile(times, 0.95)]).toMatchObject([wish, true])
    }
    for (const line of lines) line.close()
  })
}, 900_000)
