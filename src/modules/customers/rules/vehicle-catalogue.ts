/**
 * Year, make and model without a network: NHTSA's Product Information Catalog, made into
 * `vehicle-catalogue.data.json` by `scripts/vehicle-catalogue.py`. The file names its source and date.
 */
export type VehicleCatalogue = {
  source: string
  date: string
  firstYear: number
  /** Make → model → ranges of years; a range with one number is still made. */
  makes: Record<string, Record<string, number[][]>>
  /** Make → the first three signs of its VINs, joined by spaces. */
  makers: Record<string, string>
}

/** The newest model year that can stand on the road: cars of the next year are sold from the summer on. */
export function newestModelYear(today: string): number {
  return Number(today.slice(0, 4)) + 1
}

/** Each year exactly once, from the next model year down to the oldest. */
export function modelYears(firstYear: number, newest: number): number[] {
  return Array.from({ length: Math.max(0, newest - firstYear + 1) }, (_, index) => newest - index)
}

const covers = (ranges: number[][], year: number) =>
  ranges.some(([first = 0, last = Number.POSITIVE_INFINITY]) => first <= year && year <= last)

/** Makes that sold something in that year, by name. */
export function makesOfYear(catalogue: VehicleCatalogue, year: number): string[] {
  return Object.entries(catalogue.makes)
    .filter(([, models]) => Object.values(models).some((ranges) => covers(ranges, year)))
    .map(([make]) => make)
}

/** Models of a make in that year, by name. */
export function modelsOfYear(catalogue: VehicleCatalogue, make: string, year: number): string[] {
  const models = Object.hasOwn(catalogue.makes, make) ? catalogue.makes[make] : undefined
  return Object.entries(models ?? {})
    .filter(([, ranges]) => covers(ranges, year))
    .map(([model]) => model)
}

/** The make that owns the first three signs of a VIN, or null when several do. */
export function makeOfVin(catalogue: VehicleCatalogue, vin: string): string | null {
  const maker = vin.slice(0, 3)
  const found = Object.entries(catalogue.makers).find(([, codes]) => codes.split(' ').includes(maker))
  return found?.[0] ?? null
}
