import { eq } from 'drizzle-orm'
import type { FormStatus, FormType } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { clients } from '../tables.ts'

/**
 * What the shop lists as its forms of this type (`formSubmissions` of specification §3), which menu and derived
 * statuses read. The forms themselves are kept by onboarding, which calls this in its own transaction.
 */
export async function keepFormStatuses(
  shop: ShopDb,
  type: FormType,
  statuses: readonly FormStatus[],
): Promise<void> {
  const [row] = await shop.db
    .select({ forms: clients.formSubmissions })
    .from(clients)
    .where(eq(clients.id, shop.clientId))
    .for('update')
  if (!row) throw new AppError('NOT_FOUND')
  const others = row.forms.filter((form) => form.type !== type)
  await shop.db
    .update(clients)
    .set({ formSubmissions: [...others, ...statuses.map((status) => ({ type, status }))] })
    .where(eq(clients.id, shop.clientId))
}
