import { REGIONS } from './regions.data.ts'

/** Whether the code names a region of the United States, such as 'CO'. */
export const isRegion = (code: string): boolean => Object.hasOwn(REGIONS, code)

/**
 * The time zone of a shop at this address, or null for an unknown region (case TZ-06: Arizona is not Denver's). The
 * longest beginning of the ZIP code that the region names decides.
 */
export function suggestZone(region: string, postalCode: string): string | null {
  const code = region.trim().toUpperCase()
  const found = isRegion(code) ? REGIONS[code] : undefined
  if (!found) return null
  const { zone, elsewhere = {} } = found
  const zip = postalCode.trim()
  const beginning = Object.keys(elsewhere)
    .filter((known) => zip.startsWith(known))
    .toSorted((a, b) => b.length - a.length)[0]
  return (beginning && elsewhere[beginning]) ?? zone
}
