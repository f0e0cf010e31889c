import { listPersonNames } from '#modules/accounts/server/queries/person-names.ts'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { signAddress } from '#modules/files/server/signed-address.ts'
import { asPerson } from '#server/scope.ts'
import { shopProcedure } from '#server/trpc.ts'
import { id } from '#shared/input.ts'
import { getAppointment } from './queries.ts'

/** How long the address of a customer's picture is good, in seconds. */
const PHOTO_DAY_S = 86_400

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
      const { secret } = ctx.signing
      const at = ctx.platform.clock.system()
      const addressOf = (name: string) =>
        `/storage/v1${signAddress(secret, 'visit-photos', name, PHOTO_DAY_S, at)}`
      return {
        ...job,
        photos: job.photos.map(addressOf),
        override: job.override && {
          ...job.override,
          actor: names.get(job.override.actor) ?? job.override.actor,
        },
        history: job.history.map((entry) => ({ ...entry, actor: names.get(entry.actor) ?? entry.actor })),
      }
    },
  ),
}
