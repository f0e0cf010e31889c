import { sql } from 'drizzle-orm'
import type { ListedShop } from '#modules/onboarding/contract-directory.ts'
import type { Platform } from '#server/scope.ts'

/**
 * The shops of the public directory by name: enabled ones of the tier DirectoryOnly, or the one with this slug. A door
 * through row security hands out what such a shop says about itself, and nothing else.
 */
export async function listListedShops(platform: Platform, slug: string | null = null): Promise<ListedShop[]> {
  const { rows } = await platform.app.db.execute<{ shop: ListedShop }>(
    sql`select public_directory(${slug}) as shop`,
  )
  return rows.map(({ shop }) => shop)
}
