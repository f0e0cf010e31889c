import { and, eq, sql } from 'drizzle-orm'
import type { Issue, Question, Service, ServiceCategory, ServiceInput } from '#modules/services/contract.ts'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { findService } from './queries.ts'
import { issues, questions, serviceCategories, services } from './tables.ts'

/** Adds a group of services. `id` keeps a known name; without one it is made. */
export async function addServiceCategory(
  shop: ShopDb,
  { id = newId('cat', shop.now), ...input }: Omit<ServiceCategory, 'id'> & { id?: string },
): Promise<ServiceCategory> {
  await shop.db.insert(serviceCategories).values({ ...input, clientId: shop.clientId, id })
  await recordChange(shop, { subject: 'service-category', subjectId: id, verb: 'created', after: input })
  return { ...input, id }
}

/**
 * Adds a whole tree at once, as an import or a template brings it: groups, services and complaints that name each other
 * by id. One change in the history stands for all of it.
 */
export async function addServiceTree(
  shop: ShopDb,
  tree: {
    categories: readonly ServiceCategory[]
    services: readonly Omit<Service, 'version'>[]
    issues: readonly Issue[]
    questions?: readonly Question[]
  },
): Promise<void> {
  const { clientId } = shop
  const mine = <T extends object>(rows: readonly T[]) => rows.map((row) => ({ ...row, clientId }))
  if (tree.categories.length) await shop.db.insert(serviceCategories).values(mine(tree.categories))
  if (tree.services.length) await shop.db.insert(services).values(mine(tree.services))
  if (tree.issues.length) await shop.db.insert(issues).values(mine(tree.issues))
  if (tree.questions?.length) await shop.db.insert(questions).values(mine(tree.questions))
  await recordChange(shop, {
    subject: 'service-tree',
    subjectId: clientId,
    verb: 'imported',
    after: { categories: tree.categories.length, services: tree.services.length, issues: tree.issues.length },
    availability: true,
  })
}

/** A service belongs to a group of its own shop; INVALID_INPUT for any other. */
async function assertOwnGroup(shop: ShopDb, categoryId: string): Promise<void> {
  const group = and(eq(serviceCategories.clientId, shop.clientId), eq(serviceCategories.id, categoryId))
  const [category] = await shop.db.select({ id: serviceCategories.id }).from(serviceCategories).where(group)
  if (category) return
  const fields = [{ path: 'categoryId', message: 'Choose one from the list.' }]
  throw new AppError('INVALID_INPUT', { fields })
}

/** Adds a service. INVALID_INPUT when its group is not the shop's. */
export async function createService(
  shop: ShopDb,
  { id = newId('svc', shop.now), ...input }: ServiceInput & { id?: string },
): Promise<Service> {
  await assertOwnGroup(shop, input.categoryId)
  await shop.db.insert(services).values({ ...input, clientId: shop.clientId, id })
  await recordChange(shop, {
    subject: 'service',
    subjectId: id,
    verb: 'created',
    after: input,
    availability: true,
  })
  return { ...input, id, version: 1 }
}

/** The service in the version that the caller saw; NOT_FOUND without it, VERSION_CONFLICT with the newer one. */
async function seenService(shop: ShopDb, id: string, version: number): Promise<Service> {
  const current = await findService(shop, id)
  if (!current) throw new AppError('NOT_FOUND')
  if (current.version !== version) throw new AppError('VERSION_CONFLICT', { current })
  return current
}

const versioned = (shop: ShopDb, id: string, version: number) =>
  and(eq(services.clientId, shop.clientId), eq(services.id, id), eq(services.version, version))

/** Saves a service; appointments that exist keep the minutes they were sold with. INVALID_INPUT when its group is not the shop's. */
export async function updateService(
  shop: ShopDb,
  { id, version, ...input }: ServiceInput & { id: string; version: number },
): Promise<Service> {
  const before = await seenService(shop, id, version)
  await assertOwnGroup(shop, input.categoryId)
  const { rowCount } = await shop.db
    .update(services)
    .set({ ...input, version: version + 1 })
    .where(versioned(shop, id, version))
  if (!rowCount) throw new AppError('VERSION_CONFLICT', { current: await findService(shop, id) })
  await recordChange(shop, {
    subject: 'service',
    subjectId: id,
    verb: 'updated',
    before,
    after: input,
    availability: true,
  })
  return { ...input, id, version: version + 1 }
}

/** Takes a service away, also from the complaints that led to it; its id stays in rules and never means another one. */
export async function removeService(
  shop: ShopDb,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const before = await seenService(shop, id, version)
  const { rowCount } = await shop.db.delete(services).where(versioned(shop, id, version))
  if (!rowCount) throw new AppError('VERSION_CONFLICT', { current: await findService(shop, id) })
  await shop.db
    .update(issues)
    .set({ serviceIds: sql`${issues.serviceIds} - ${id}::text` })
    .where(and(eq(issues.clientId, shop.clientId), sql`${issues.serviceIds} ? ${id}`))
  await recordChange(shop, { subject: 'service', subjectId: id, verb: 'removed', before, availability: true })
}
