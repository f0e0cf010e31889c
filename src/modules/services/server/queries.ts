import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Issue, Question, Service, ServiceCategory } from '#modules/services/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { issues, questions, serviceCategories, services } from './tables.ts'

const serviceColumns = {
  id: services.id,
  categoryId: services.categoryId,
  nameEn: services.nameEn,
  nameEs: services.nameEs,
  durationMin: services.durationMin,
  laborMin: services.laborMin,
  bufferBeforeMin: services.bufferBeforeMin,
  bufferAfterMin: services.bufferAfterMin,
  appointmentTypes: services.appointmentTypes,
  bookable: services.bookable,
  requestOnly: services.requestOnly,
  priceText: services.priceText,
  position: services.position,
  version: services.version,
}

/** Every service of the shop, in the shop's order. */
export function listServices(shop: ShopDb): Promise<Service[]> {
  return shop.db
    .select(serviceColumns)
    .from(services)
    .where(eq(services.clientId, shop.clientId))
    .orderBy(asc(services.position), asc(services.id))
}

/** One service, or null. */
export async function findService(shop: ShopDb, id: string): Promise<Service | null> {
  const mine = and(eq(services.clientId, shop.clientId), eq(services.id, id))
  const [row] = await shop.db.select(serviceColumns).from(services).where(mine)
  return row ?? null
}

/** The groups of services, in the shop's order. */
export function listServiceCategories(shop: ShopDb): Promise<ServiceCategory[]> {
  return shop.db
    .select({
      id: serviceCategories.id,
      nameEn: serviceCategories.nameEn,
      nameEs: serviceCategories.nameEs,
      position: serviceCategories.position,
    })
    .from(serviceCategories)
    .where(eq(serviceCategories.clientId, shop.clientId))
    .orderBy(asc(serviceCategories.position), asc(serviceCategories.id))
}

/** The complaints that customers choose from, in the shop's order. */
export function listIssues(shop: ShopDb): Promise<Issue[]> {
  return shop.db
    .select({
      id: issues.id,
      categoryId: issues.categoryId,
      labelEn: issues.labelEn,
      labelEs: issues.labelEs,
      keywordsEn: issues.keywordsEn,
      keywordsEs: issues.keywordsEs,
      serviceIds: issues.serviceIds,
      key: issues.key,
      position: issues.position,
    })
    .from(issues)
    .where(eq(issues.clientId, shop.clientId))
    .orderBy(asc(issues.position), asc(issues.id))
}

/** The shop's own questions, in its order. */
export async function listQuestions(shop: ShopDb): Promise<Question[]> {
  const rows = await shop.db
    .select()
    .from(questions)
    .where(eq(questions.clientId, shop.clientId))
    .orderBy(asc(questions.position), asc(questions.id))
  return rows.map(({ clientId: _, ...question }) => question)
}

/** Names by id, for lists that show what was booked; services that are gone are missing. */
export async function listServiceNames(
  shop: ShopDb,
  ids: string[],
): Promise<Map<string, { id: string; nameEn: string; nameEs: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await shop.db
    .select({ id: services.id, nameEn: services.nameEn, nameEs: services.nameEs })
    .from(services)
    .where(and(eq(services.clientId, shop.clientId), inArray(services.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}
