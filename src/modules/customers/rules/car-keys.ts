import { plateKey } from './plate.ts'
import { isVinShape, normalizedVin } from './vin.ts'

type Car = {
  vehicleId?: string | null | undefined
  license?: string | null | undefined
  vin?: string | null | undefined
}

/** Shorter plates, and those without a figure, are what people type when they have none: "new", "temp", "none". */
const PLATE_SIGNS = 4

/**
 * By what a car is known again, whoever brings it: its record, its VIN, its plate. Two cars are the same when they share
 * one of them; nothing is known of a car without any.
 */
export function carKeys({ vehicleId, license, vin }: Car): string[] {
  const plate = plateKey(license ?? '')
  const number = normalizedVin(vin ?? '')
  return [
    ...(vehicleId ? [`id ${vehicleId}`] : []),
    ...(isVinShape(number) ? [`vin ${number}`] : []),
    ...(plate.length >= PLATE_SIGNS && /\p{N}/u.test(plate) ? [`plate ${plate}`] : []),
  ]
}
