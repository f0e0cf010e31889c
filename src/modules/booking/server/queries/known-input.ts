import type { AddedWork } from '#modules/appointments/contract.ts'
import { carKeys } from '#modules/customers/rules/car-keys.ts'
import { listVehicles } from '#modules/customers/server/queries.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { BookingConfirmInput } from '../../contract.ts'
import { getConfirmedAddress, isKnownBy } from './known-visitor.ts'
import { listOfferedWork } from './offered-work.ts'

/** A booking with what is true of a visitor who has confirmed their number or mail. */
export type KnownInput = BookingConfirmInput & Known
/** `carKeys` is by what the car on file that they chose is known again. */
type Known = { addedWork?: AddedWork[]; carKeys?: string[] }

/**
 * What a booking's `visitor` stands for: the suggested work that they chose, as it is offered now. SESSION_ENDED when
 * they have to confirm their number again; NOT_FOUND for a customer or work that is not theirs, or not on offer.
 */
export async function knownInput(
  shop: ShopDb,
  { visitor, vehicle }: BookingConfirmInput,
  systemNow: Date,
): Promise<Known> {
  if (!visitor) return {}
  const confirmed = await getConfirmedAddress(shop, visitor.token, systemNow)
  const { customerId, workIds = [] } = visitor
  if (customerId && !(await isKnownBy(shop, confirmed, customerId))) throw new AppError('NOT_FOUND')
  const cars = customerId && vehicle?.vehicleId ? await listVehicles(shop, customerId) : []
  const car = cars.find(({ id }) => id === vehicle?.vehicleId)
  const known = car ? { carKeys: carKeys({ ...car, vehicleId: car.id }) } : {}
  if (workIds.length === 0) return known
  if (!customerId || !car) throw new AppError('NOT_FOUND')
  const list = await listOfferedWork(shop, { customerIds: [customerId], vehicleIds: [car.id] })
  const offered = new Map(list.map((work) => [work.id, work]))
  return {
    ...known,
    addedWork: workIds.map((id) => {
      const work = offered.get(id)
      if (!work) throw new AppError('NOT_FOUND')
      const { kind, title, minutes, estimatedCents } = work
      return { id, kind, title, minutes, estimatedCents }
    }),
  }
}
