import { listPersonNames } from '#modules/accounts/server/queries/person-names.ts'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { asPerson } from '#server/scope.ts'
import { shopProcedure } from '#server/trpc.ts'
import { id } from '#shared/input.ts'
import { getAppointment } from './queries.ts'

/** One appointment of `smsJob.*`; booking adds what changes it. */
export const appointmentProcedures = {
  /** One appointment with its history and the messages about it; people in it are named. */
  get: shopProcedure('appointments.read', { id: id('job') }).query(
    async ({ ctx, input }): Promise<SmsJobDetail> => {
      const job = await ctx.inShop((shop) => getAppointment(shop, input.id))
      const ids = [
        ...new Set(
          [job.override?.actor ?? '', ...job.history.map(({ actor }) => actor)].filter((actor) =>
            actor.startsWith('usr_'),
          ),
        ),
      ]
      const caller = { actor: ctx.person, requestId: ctx.requestId }
      const names = await asPerson(ctx.platform, caller, (people) => listPersonNames(people, ids))
      return {
        ...job,
        override: job.override && {
          ...job.override,
          actor: names.get(job.override.actor) ?? job.override.actor,
        },
        history: job.history.map((entry) => ({ ...entry, actor: names.get(entry.actor) ?? entry.actor })),
      }
    },
  ),
}
