import type { Request } from '#modules/availability/rules/request.ts'

/** A car as a form describes it; every part may be missing. */
type FormVehicle = { year?: number | undefined; make?: string | undefined; model?: string | undefined }

/** The car as the engine reads it; body and weight are not asked on the page. */
export function engineVehicle(vehicle: FormVehicle | undefined): Request['vehicle'] {
  if (!vehicle) return null
  const { year, make, model } = vehicle
  return { year: year ?? null, make: make || null, model: model || null, bodyType: null, weightLb: null }
}
