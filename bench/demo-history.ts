import type { Client } from 'pg'

/** Shops of the demo that have a past. */
export const SHOPS_WITH_HISTORY = 4

/** How many demo shops have their past. */
export async function shopsWithHistory(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ shops: number }>(
    'select count(distinct client_id)::int as shops from changes where seq < 0',
  )
  return rows[0]?.shops ?? 0
}
