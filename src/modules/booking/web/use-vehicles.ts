import type { VehicleCatalogue } from '#modules/customers/rules/vehicle-catalogue.ts'
import { type Answer, useAnswer } from './use-answer.ts'
import { useBooking } from './use-booking.ts'

/** The list of makes and models, loaded once it is needed. Without it every field takes free text. */
export function useVehicles(): Answer<VehicleCatalogue> {
  const { api } = useBooking()
  return useAnswer('vehicles', api.vehicles)
}
