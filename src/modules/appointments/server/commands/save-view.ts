import { and, count, eq } from 'drizzle-orm'
import type { SavedView, ViewSearch } from '#modules/appointments/contract-views.ts'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { savedViews } from '../tables.ts'

type ViewInput = { name: string; isShared: boolean; search: ViewSearch }

/** More views than this nobody finds again. */
const MAX_VIEWS = 50

const own = (shop: ShopDb) => and(eq(savedViews.clientId, shop.clientId), eq(savedViews.ownerId, shop.actor))

/** Keeps a view. NAME_TAKEN when the person, or for a shared one the shop, has one of that name. */
export async function createView(shop: ShopDb, input: ViewInput): Promise<SavedView> {
  const [kept] = await shop.db.select({ views: count() }).from(savedViews).where(own(shop))
  if ((kept?.views ?? 0) >= MAX_VIEWS) throw new AppError('TOO_LARGE')
  const [row] = await shop.db
    .insert(savedViews)
    .values({
      ...input,
      clientId: shop.clientId,
      id: newId('view', shop.now),
      ownerId: shop.actor,
      createdAt: shop.now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new AppError('NAME_TAKEN', { params: { name: input.name } })
  await recordChange(shop, { subject: 'saved-view', subjectId: row.id, verb: 'created', after: input })
  return { id: row.id, ...input, isOwn: true, version: row.version }
}

/** Forgets a view: one's own, or a shared one. NOT_FOUND for somebody else's; a stale version is a conflict. */
export async function removeView(
  shop: ShopDb,
  { id, version, isShared }: { id: string; version: number; isShared: boolean },
): Promise<void> {
  const named = and(
    eq(savedViews.clientId, shop.clientId),
    eq(savedViews.id, id),
    eq(savedViews.isShared, isShared),
    isShared ? undefined : eq(savedViews.ownerId, shop.actor),
  )
  const [known] = await shop.db.select().from(savedViews).where(named)
  if (!known) throw new AppError('NOT_FOUND')
  if (known.version !== version) throw new AppError('VERSION_CONFLICT', { current: known })
  await shop.db.delete(savedViews).where(named)
  await recordChange(shop, {
    subject: 'saved-view',
    subjectId: id,
    verb: 'removed',
    before: { name: known.name, isShared },
  })
}
