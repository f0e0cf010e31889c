/** As typed and chosen; `OTHER` in make or model means that the free text beside it counts. */
export type DraftVehicle = {
  year: string
  make: string
  model: string
  otherMake: string
  otherModel: string
  license: string
  vin: string
}
/** Value of the make and model lists that opens a free text. */
export const OTHER = 'Other'
/** FLOW-07: another year or make clears the model, so that no "Toyota ES 350" is ever stored. */
export function withVehicle(vehicle: DraftVehicle, patch: Partial<DraftVehicle>): DraftVehicle {
  const next = { ...vehicle, ...patch }
  const isOtherCar = next.year !== vehicle.year || next.make !== vehicle.make
  if (!isOtherCar || patch.model !== undefined) return next
  return { ...next, model: '', otherModel: '' }
}

/** The vehicle as it is sent: words instead of "Other", nothing for empty fields; null when it is not complete. */
export function sentVehicle(
  vehicle: DraftVehicle,
): { year: number; make: string; model: string; license?: string; vin?: string } | null {
  const make = (vehicle.make === OTHER ? vehicle.otherMake : vehicle.make).trim()
  const model = (
    vehicle.model === OTHER || vehicle.make === OTHER ? vehicle.otherModel : vehicle.model
  ).trim()
  if (!vehicle.year || !make || !model) return null
  return {
    year: Number(vehicle.year),
    make,
    model,
    ...(vehicle.license.trim() ? { license: vehicle.license.trim() } : {}),
    ...(vehicle.vin.trim() ? { vin: vehicle.vin.trim() } : {}),
  }
}
