import type { OrganizationDb, ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { findLastChange } from '../queries/last-change.ts'

/** A record in the version that the caller saw. NOT_FOUND without it, else as `overtaken`. */
export async function asSeen<R extends { id: string; version: number }>(
  place: ShopDb | OrganizationDb,
  subject: string,
  current: R | null,
  version: number,
): Promise<R> {
  if (current?.version === version) return current
  throw await overtaken(place, subject, current)
}

/** Somebody else was faster: as `staleSave`, NOT_FOUND where no record is left. */
export async function overtaken(
  place: ShopDb | OrganizationDb,
  subject: string,
  current: { id: string } | null,
): Promise<AppError> {
  return current ? staleSave(place, subject, current.id, current) : new AppError('NOT_FOUND')
}

/** VERSION_CONFLICT with the newer record and who changed what of it last. */
export async function staleSave(
  place: ShopDb | OrganizationDb,
  subject: string,
  subjectId: string,
  current: unknown,
): Promise<AppError> {
  const params = await findLastChange(place, subject, subjectId)
  return new AppError('VERSION_CONFLICT', { current, ...(params && { params }) })
}
