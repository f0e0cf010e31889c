/** As typed and chosen; `OTHER` in make or model means that the free text beside it counts. */
export type DraftVehicle = {
  year: string
  make: string
  model: string
  otherMake: string
  otherModel: string
  license: string
  vin: string
  /** A car that the shop knows; '' for one that was typed. */
  vehicleId: string
}
export const EMPTY_VEHICLE: DraftVehicle = {
  year: '',
  make: '',
  model: '',
  otherMake: '',
  otherModel: '',
  license: '',
  vin: '',
  vehicleId: '',
}
/** Value of the make and model lists that opens a free text. */
export const OTHER = 'Other'
/** FLOW-07: another year or make clears the model, so that no "Toyota ES 350" is ever stored. */
export function withVehicle(vehicle: DraftVehicle, patch: Partial<DraftVehicle>): DraftVehicle {
  // Described anew it is no car that the shop knows.
  const next = { ...vehicle, vehicleId: '', ...patch }
  const isOtherCar = next.year !== vehicle.year || next.make !== vehicle.make
  if (!isOtherCar || patch.model !== undefined) return next
  return { ...next, model: '', otherModel: '' }
}

/**
 * The vehicle as it is sent: words instead of "Other", nothing for empty fields; null when it is not complete. A car
 * that the shop knows is complete, whatever it knows of it.
 */
export function sentVehicle(vehicle: DraftVehicle): {
  vehicleId?: string
  year?: number
  make?: string
  model?: string
  license?: string
  vin?: string
} | null {
  const make = (vehicle.make === OTHER ? vehicle.otherMake : vehicle.make).trim()
  const model = (
    vehicle.model === OTHER || vehicle.make === OTHER ? vehicle.otherModel : vehicle.model
  ).trim()
  const { vehicleId, year } = vehicle
  if (!vehicleId && (!year || !make || !model)) return null
  return {
    ...(vehicleId ? { vehicleId } : {}),
    ...(year ? { year: Number(year) } : {}),
    ...(make ? { make } : {}),
    ...(model ? { model } : {}),
    ...(vehicle.license.trim() ? { license: vehicle.license.trim() } : {}),
    ...(vehicle.vin.trim() ? { vin: vehicle.vin.trim() } : {}),
  }
}
