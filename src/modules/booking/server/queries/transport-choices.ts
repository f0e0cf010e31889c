import { requestFor, type Request } from '#modules/availability/rules/request.ts'
import { getShopRules, getSnapshot } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import type { BookingTransportInput } from '../../contract.ts'
import type { BookingTransportChoice } from '../../contract-choices.ts'
import { engineVehicle } from '../../rules/engine-vehicle.ts'
import { pickupPlace } from '../../rules/pickup-place.ts'
import { judgeBy } from './judgement.ts'

/**
 * Which ways home are to be had for one time. An option that its limits rule out is not free; the time itself is not
 * judged again, so that a way home never hides that the time has gone (availability.md §12).
 */
export async function listTransportChoices(
  shop: ShopDb,
  input: BookingTransportInput,
  known: Partial<Omit<Request, 'type' | 'serviceIds'>> = {},
): Promise<BookingTransportChoice[]> {
  const { transportRecords } = await getShopRules(shop)
  const snapshot = await getSnapshot(shop, input.date, input.date)
  const isFree = (transportOptionId: string) => {
    const request = requestFor(input.appointmentType, input.serviceIds, {
      timeChoice: input.startMin === null ? 'DateOnly' : 'Timeslot',
      addedMin: input.addedMin ?? 0,
      vehicle: engineVehicle(input.vehicle),
      address: pickupPlace(input.address),
      holdOwner: input.holdOwner ?? null,
      ...known,
      transportOptionId,
    })
    const { verdict } = judgeBy(snapshot, shop.now, request, input)
    return !verdict.reasons.some(({ code }) => code === 'TRANSPORT')
  }
  return transportRecords.filter(({ enabled }) => enabled).map(({ id }) => ({ id, isFree: isFree(id) }))
}
