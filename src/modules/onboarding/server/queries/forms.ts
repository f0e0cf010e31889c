import { and, asc, eq } from 'drizzle-orm'
import type { FormRecord, FormReview } from '#modules/onboarding/contract.ts'
import type { FormType } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { formSubmissions } from '../tables.ts'

const RECORD = {
  id: formSubmissions.id,
  type: formSubmissions.type,
  topic: formSubmissions.topic,
  status: formSubmissions.status,
  answers: formSubmissions.answers,
  review: formSubmissions.review,
  updatedAt: formSubmissions.updatedAt,
  version: formSubmissions.version,
}

/** What a reviewer said, without what is kept to compare with. */
export function reviewOf({ review }: FormRecord): FormReview | null {
  return review && { note: review.note, files: review.files }
}

/** Every form of the shop, the oldest first. */
export function listForms(shop: ShopDb): Promise<FormRecord[]> {
  return shop.db
    .select(RECORD)
    .from(formSubmissions)
    .where(eq(formSubmissions.clientId, shop.clientId))
    .orderBy(asc(formSubmissions.createdAt), asc(formSubmissions.id))
}

/** The shop's form of this type about this topic, or null. */
export async function findForm(shop: ShopDb, type: FormType, topic = ''): Promise<FormRecord | null> {
  const [row] = await shop.db
    .select(RECORD)
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.clientId, shop.clientId),
        eq(formSubmissions.type, type),
        eq(formSubmissions.topic, topic),
      ),
    )
  return row ?? null
}
