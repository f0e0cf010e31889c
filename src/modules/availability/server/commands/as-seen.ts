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

/** Somebody else was faster: VERSION_CONFLICT with the newer record and who changed what, NOT_FOUND where none is left. */
export async function overtaken(
  place: ShopDb | OrganizationDb,
  subject: string,
  current: { id: string } | null,
): Promise<AppError> {
  if (!current) return new AppError('NOT_FOUND')
  const params = await findLastChange(place, subject, current.id)
  return new AppError('VERSION_CONFLICT', { current, ...(params && { params }) })
}
