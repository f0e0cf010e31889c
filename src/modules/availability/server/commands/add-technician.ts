import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { technicians } from '../tables.ts'

/** A technician to be added; hours in minutes by ISO weekday, skills are ids of service groups. */
export type NewTechnician = Omit<typeof technicians.$inferInsert, 'clientId' | 'id' | 'updatedAt' | 'version'>

/** Adds somebody who works on cars. Answers the id. */
export async function addTechnician(
  shop: ShopDb,
  technician: NewTechnician,
  id = newId('tech', shop.now),
): Promise<string> {
  await shop.db
    .insert(technicians)
    .values({ ...technician, clientId: shop.clientId, id, updatedAt: shop.now })
  const { name, skills } = technician
  await recordChange(shop, {
    subject: 'technician',
    subjectId: id,
    verb: 'created',
    after: { name, skills },
    availability: true,
  })
  return id
}
