import { isPlate } from '#modules/customers/rules/plate.ts'
import { isTypedVin } from '#modules/customers/rules/vin.ts'
import type { DraftVehicle } from './draft-vehicle.ts'

/** What of a typed car `booking.confirm` would refuse, by the names of the sentences under its fields. */
export function vehicleFaults({ license, vin }: Pick<DraftVehicle, 'license' | 'vin'>): {
  license?: 'plate'
  vin?: 'vin'
} {
  return {
    ...(isPlate(license.trim()) ? {} : { license: 'plate' }),
    ...(isTypedVin(vin) ? {} : { vin: 'vin' }),
  }
}
