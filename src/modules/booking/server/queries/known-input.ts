import type { AddedWork } from '#modules/appointments/contract.ts'
import { listVehicles } from '#modules/customers/server/queries.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { BookingConfirmInput } from '../../contract.ts'
import { getConfirmedAddress, isKnownBy } from './known-visitor.ts'
import { listOfferedWork } from './offered-work.ts'

/** A booking with what is true of a visitor who has confirmed their number or mail. */
export type KnownInput = BookingConfirmInput & { addedWork?: AddedWork[] }

/**
 * What a booking's `visitor` stands for: the suggested work that they chose, as it is offered now. SESSION_ENDED when
 * they have to confirm their number again; NOT_FOUND for a customer or work that is not theirs, or not on offer.
 */
export async function knownInput(
  shop: ShopDb,
  { visitor, vehicle }: BookingConfirmInput,
  systemNow: Date,
): Promise<{ addedWork?: AddedWork[] }> {
  if (!visitor) return {}
  const confirmed = await getConfirmedAddress(shop, visitor.token, systemNow)
  const { customerId, workIds = [] } = visitor
  if (customerId && !(await isKnownBy(shop, confirmed, customerId))) throw new AppError('NOT_FOUND')
  if (workIds.length === 0) return {}
  const cars = customerId ? await listVehicles(shop, customerId) : []
  const car = cars.find(({ id }) => id === vehicle?.vehicleId)
  if (!customerId || !car) throw new AppError('NOT_FOUND')
  const list = await listOfferedWork(shop, { customerIds: [customerId], vehicleIds: [car.id] })
  const offered = new Map(list.map((work) => [work.id, work]))
  return {
    addedWork: workIds.map((id) => {
      const work = offered.get(id)
      if (!work) throw new AppError('NOT_FOUND')
      const { kind, title, minutes, estimatedCents } = work
      return { id, kind, title, minutes, estimatedCents }
    }),
  }
}
