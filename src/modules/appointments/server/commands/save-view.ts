import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { SavedView } from '#modules/appointments/contract-views.ts'
import type { ViewSearch } from '#modules/appointments/rules/view-keys.ts'
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

type ViewKey = { id: string; version: number; isShared: boolean }

const named = (shop: ShopDb, { id, isShared }: ViewKey) =>
  and(
    eq(savedViews.clientId, shop.clientId),
    eq(savedViews.id, id),
    eq(savedViews.isShared, isShared),
    isShared ? undefined : eq(savedViews.ownerId, shop.actor),
  )

/** One's own view, or a shared one, in the version that was seen. NOT_FOUND for somebody else's. */
async function getSeenView(shop: ShopDb, key: ViewKey) {
  const [known] = await shop.db.select().from(savedViews).where(named(shop, key)).for('update')
  if (!known) throw new AppError('NOT_FOUND')
  if (known.version !== key.version) throw new AppError('VERSION_CONFLICT', { current: known })
  return known
}

/** Gives a view another name. NAME_TAKEN as `createView`; a stale version is a conflict. */
export async function renameView(
  shop: ShopDb,
  { name, ...key }: ViewKey & { name: string },
): Promise<SavedView> {
  const known = await getSeenView(shop, key)
  const [other] = await shop.db
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.clientId, shop.clientId),
        eq(savedViews.isShared, key.isShared),
        key.isShared ? undefined : eq(savedViews.ownerId, shop.actor),
        sql`lower(${savedViews.name}) = lower(${name})`,
        ne(savedViews.id, key.id),
      ),
    )
  if (other) throw new AppError('NAME_TAKEN', { params: { name } })
  const version = known.version + 1
  await shop.db.update(savedViews).set({ name, version }).where(named(shop, key))
  await recordChange(shop, {
    subject: 'saved-view',
    subjectId: key.id,
    verb: 'updated',
    before: { name: known.name },
    after: { name },
  })
  const { id, isShared, search, ownerId } = known
  return { id, name, isShared, search, isOwn: ownerId === shop.actor, version }
}

/** Forgets a view: one's own, or a shared one. NOT_FOUND for somebody else's; a stale version is a conflict. */
export async function removeView(shop: ShopDb, key: ViewKey): Promise<void> {
  const known = await getSeenView(shop, key)
  await shop.db.delete(savedViews).where(named(shop, key))
  await recordChange(shop, {
    subject: 'saved-view',
    subjectId: key.id,
    verb: 'removed',
    before: { name: known.name, isShared: key.isShared },
  })
}
