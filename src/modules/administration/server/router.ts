import { listPersonNames } from '#modules/accounts/server/queries/person-names.ts'
import { auditListShape, type AuditActor, type AuditPage } from '#modules/administration/contract.ts'
import { asPerson, type Caller, type Platform } from '#server/scope.ts'
import { router, shopProcedure } from '#server/trpc.ts'
import { listAuditActors, listAuditEntries } from './queries/audit-log.ts'

type Asker = { platform: Platform; person: Caller['actor']; requestId: string }

/** The same actors with the names of the people among them. */
async function namedBy({ platform, person, requestId }: Asker, actors: readonly AuditActor[]) {
  const ids = [...new Set(actors.map(({ id }) => id).filter((id) => id.startsWith('usr_')))]
  const names = await asPerson(platform, { actor: person, requestId }, (people) =>
    listPersonNames(people, ids),
  )
  return (actor: AuditActor): AuditActor => ({ id: actor.id, name: names.get(actor.id) ?? actor.id })
}

/** `auditLog.*`: the trail of everything that was changed at a shop; it is only ever added to. */
export const auditLogRouter = router({
  /** One page of the trail, newest first; people in it are named. */
  list: shopProcedure('audit.read', auditListShape).query(async ({ ctx, input }): Promise<AuditPage> => {
    const { data, nextCursor } = await ctx.inShop((shop) => listAuditEntries(shop, input))
    const acting = data.flatMap(({ actingFor }) => actingFor ?? [])
    const named = await namedBy(ctx, [...data.map(({ actor }) => actor), ...acting])
    return {
      data: data.map((entry) => ({
        ...entry,
        actor: named(entry.actor),
        actingFor: entry.actingFor && named(entry.actingFor),
      })),
      nextCursor,
    }
  }),

  /** Who changed anything lately: the choices of the filter. */
  actors: shopProcedure('audit.read', {}).query(
    async ({ ctx }): Promise<{ data: AuditActor[]; nextCursor: null }> => {
      const actors = await ctx.inShop(listAuditActors)
      return { data: actors.map(await namedBy(ctx, actors)), nextCursor: null }
    },
  ),
})
