import { listPersonNames } from '#modules/accounts/server/queries/person-names.ts'
import type { PersonActor } from '#shared/access/actor.ts'
import { AppError } from '#shared/app-error.ts'
import { asPerson, type Platform } from '#server/scope.ts'

type Ctx = { platform: Platform; person: PersonActor; requestId: string }

/** Names of the people among actors; the product itself has none. */
export function namesOf(ctx: Ctx, actors: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(actors)].filter((actor) => actor.startsWith('usr_'))
  const caller = { actor: ctx.person, requestId: ctx.requestId }
  return asPerson(ctx.platform, caller, (people) => listPersonNames(people, ids))
}

/** A save whose VERSION_CONFLICT says by name who was faster; people stand in a database part of their own. */
export async function namedConflict<T>(ctx: Ctx, saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VERSION_CONFLICT') throw error
    const { params, ...details } = error.details
    const { name: actor, ...said } = params ?? {}
    const name = (await namesOf(ctx, [String(actor)])).get(String(actor))
    throw new AppError('VERSION_CONFLICT', { ...details, ...(name && { params: { ...said, name } }) })
  }
}
