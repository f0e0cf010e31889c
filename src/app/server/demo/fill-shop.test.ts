import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { asSystemInShop } from '#server/scope.ts'
import { testPlatform } from '#testing/database.ts'
import { newShop } from '#testing/shops.ts'
import { fillShop } from './fill-shop.ts'
import { DEMO_SHOPS } from './shops.data.ts'

it.each(DEMO_SHOPS.filter(({ key }) => key !== 'directory').map(({ key }) => key))(
  'fills %s as its own rules allow: nobody on Thanksgiving, on other weekdays some',
  async (key) => {
    const platform = await testPlatform()
    platform.clock.set('2026-11-25T17:00:00Z')
    const shop = DEMO_SHOPS.find((known) => known.key === key)
    if (!shop) throw new Error(`There is no ${key}`)
    const { clientId } = await newShop(platform, {
      hours: shop.row.hours,
      ...(shop.row.booking && { booking: shop.row.booking }),
    })
    await asSystemInShop(platform, 'test', 'test', clientId, (opened) => fillShop(opened, shop))
    const { rows } = await platform.system.db.execute<{ date: string }>(
      sql`select distinct date::text from appointments where client_id = ${clientId} order by date`,
    )
    const dates = rows.map(({ date }) => date)
    expect(dates).not.toContain('2026-11-26')
    for (const weekday of ['2026-11-24', '2026-11-25', '2026-11-27']) expect(dates).toContain(weekday)
  },
)
