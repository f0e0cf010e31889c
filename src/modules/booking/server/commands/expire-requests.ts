import { recordStatus } from '#modules/appointments/server/commands.ts'
import { findAppointment } from '#modules/appointments/server/queries.ts'
import { withdrawMessages } from '#modules/messages/server/commands.ts'
import { lockShop } from '#server/changes.ts'
import { asSystem, asSystemInShop, type Platform, type ShopDb } from '#server/scope.ts'
import { listDueRequests } from '../queries/due-requests.ts'
import { tellCustomer } from './tell-customer.ts'
import { tellShop } from './tell-shop.ts'

type Options = { publicUrl: string }

const REASON = 'expire-requests'

/**
 * Lets a request expire that nobody answered in time: its place is free again, customer and shop are told. Nothing
 * happens when it was answered meanwhile, so running twice does no harm.
 */
export async function expireRequest(shop: ShopDb, id: string, { publicUrl }: Options): Promise<void> {
  await lockShop(shop)
  const visit = await findAppointment(shop, id)
  if (visit?.status !== 'Requested' || !visit.answerBy || visit.answerBy > shop.now) return
  const expired = await recordStatus(shop, visit, 'Expired', { verb: 'expired' })
  await withdrawMessages(shop, id)
  await tellCustomer(shop, expired, 'requestExpired', { publicUrl })
  await tellShop(shop, expired, 'expired', { publicUrl })
}

/**
 * Lets every request expire whose time is over, each in a transaction of its own. One that fails does not keep the
 * others waiting; the failures are thrown together at the end, so that the queue tries again.
 */
export async function expireRequests(platform: Platform, requestId: string, options: Options): Promise<void> {
  const failures: unknown[] = []
  for (const { clientId, id } of await asSystem(platform, REASON, requestId, listDueRequests))
    await asSystemInShop(platform, REASON, requestId, clientId, (shop) =>
      expireRequest(shop, id, options),
    ).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} requests could not expire`)
}
