import { and, eq, sql } from 'drizzle-orm'
import { listUploads } from '#modules/files/server/queries/objects.ts'
import type { FormRecord, FormReview, KeptReview } from '#modules/onboarding/contract.ts'
import { readRefusal } from '#modules/onboarding/rules/refused-uploads.ts'
import type { FormStatus, FormType } from '#modules/shops/contract.ts'
import { keepFormStatuses } from '#modules/shops/server/commands/keep-form-statuses.ts'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { findForm, reviewOf } from '../queries/forms.ts'
import { formSubmissions } from '../tables.ts'

type FormToSave = {
  type: FormType
  topic?: string
  status: FormStatus
  answers: Record<string, unknown>
}

/**
 * Keeps a form of the shop: the one of this type and topic, made or written over. A form that is sent again has no
 * review any more. What the shop lists as its forms follows in the same transaction (specification §3).
 */
export async function saveForm(
  shop: ShopDb,
  { type, topic = '', status, answers }: FormToSave,
): Promise<FormRecord> {
  const before = await findForm(shop, type, topic)
  const fresh = { status, answers, savedBy: shop.actor, updatedAt: shop.now }
  await shop.db
    .insert(formSubmissions)
    .values({
      ...fresh,
      clientId: shop.clientId,
      id: newId('form', shop.now),
      type,
      topic,
      createdAt: shop.now,
    })
    .onConflictDoUpdate({
      target: [formSubmissions.clientId, formSubmissions.type, formSubmissions.topic],
      set: {
        ...fresh,
        ...(status === 'Complete' && { review: null }),
        version: sql`${formSubmissions.version} + 1`,
      },
    })
  return afterSave(shop, type, topic, before)
}

/**
 * A reviewer's word on a form: Blurry with the uploads that cannot be read, Error, or Complete. NOT_FOUND without a form;
 * INVALID_INPUT for an upload that there is not, and for any upload of a form that has none.
 */
export async function reviewForm(
  shop: ShopDb,
  {
    type,
    topic = '',
    status,
    review,
  }: { type: FormType; topic?: string; status: FormStatus; review: FormReview },
): Promise<FormRecord> {
  const before = await findForm(shop, type, topic)
  if (!before) throw new AppError('NOT_FOUND')
  await shop.db
    .update(formSubmissions)
    .set({
      status,
      review: status === 'Complete' ? null : await keptReview(shop, type, status, review),
      updatedAt: shop.now,
      version: sql`${formSubmissions.version} + 1`,
    })
    .where(and(eq(formSubmissions.clientId, shop.clientId), eq(formSubmissions.id, before.id)))
  return afterSave(shop, type, topic, before)
}

/** The review with what it refuses, so that the same picture is not taken for a new one later. */
async function keptReview(
  shop: ShopDb,
  type: FormType,
  status: FormStatus,
  review: FormReview,
): Promise<KeptReview> {
  const hasUploads = type === 'OnboardingForm' || type === 'DirectoryOnboardingForm'
  if (!hasUploads && review.files.length === 0) return review
  if (hasUploads && review.files.length === 0 && status !== 'Blurry') return review
  const { refused, unknown } = readRefusal(
    shop.clientId,
    review.files,
    hasUploads ? await listUploads(shop) : [],
  )
  const fields = unknown.map((name) => ({ path: 'files', message: `This form has no upload "${name}".` }))
  if (fields.length > 0) throw new AppError('INVALID_INPUT', { fields })
  return { ...review, refused }
}

/** The form as it is now. A change of status is history, and stands in the shop's own list; each keystroke is not. */
async function afterSave(
  shop: ShopDb,
  type: FormType,
  topic: string,
  before: FormRecord | null,
): Promise<FormRecord> {
  const after = await findForm(shop, type, topic)
  if (!after) throw new AppError('NOT_FOUND')
  if (before?.status === after.status) return after
  const rows = await shop.db
    .select({ status: formSubmissions.status })
    .from(formSubmissions)
    .where(and(eq(formSubmissions.clientId, shop.clientId), eq(formSubmissions.type, type)))
    .orderBy(formSubmissions.createdAt)
  await keepFormStatuses(
    shop,
    type,
    rows.map((row) => row.status),
  )
  await recordChange(shop, {
    subject: 'form',
    subjectId: after.id,
    verb: before ? 'updated' : 'created',
    before: before && { status: before.status },
    after: { type, topic, status: after.status, ...(after.review && { review: reviewOf(after) }) },
  })
  return after
}
