import PLACES from '#modules/shops/rules/zip-places.data.json' with { type: 'json' }

/** A point of the earth in degrees. */
type Place = { latitude: number; longitude: number }

const BY_PREFIX: Readonly<Record<string, string>> = PLACES
/** Signs of one ZIP code in the text of its prefix; `scripts/zip-places.py` says how they are written. */
const ENTRY = 8
const EARTH_MILES = 3958.8
/** What two different ZIP codes in one spot are apart: the places are no finer. */
const CLOSEST = 0.5

const degrees = (text: string, shift: number) => parseInt(text, 36) / 100 - shift
const placeAt = (text: string, at: number): Place => ({
  latitude: degrees(text.slice(at + 2, at + 5), 90),
  longitude: degrees(text.slice(at + 5, at + 8), 180),
})

/**
 * Where a ZIP code is, to about a mile. One that the Census does not draw, as a post-office box, stands in the middle of
 * its three-digit area. Null for an area that does not exist.
 */
function placeOf(zip: string): Place | null {
  const text = Object.hasOwn(BY_PREFIX, zip.slice(0, 3)) ? (BY_PREFIX[zip.slice(0, 3)] ?? '') : ''
  const starts = Array.from({ length: text.length / ENTRY }, (_, index) => index * ENTRY)
  const own = starts.find((at) => text.slice(at, at + 2) === zip.slice(3, 5))
  if (own !== undefined) return placeAt(text, own)
  if (starts.length === 0) return null
  const all = starts.map((at) => placeAt(text, at))
  const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    latitude: middle(all.map(({ latitude }) => latitude)),
    longitude: middle(all.map(({ longitude }) => longitude)),
  }
}

/**
 * Miles between two ZIP codes as the crow flies; null when one of them is not in the country. Each has five digits or
 * nine ("80202-1234").
 */
export function milesBetween(one: string, other: string): number | null {
  const [from, to] = [placeOf(one), placeOf(other)]
  if (!from || !to) return null
  if (one.slice(0, 5) === other.slice(0, 5)) return 0
  const radians = (value: number) => (value * Math.PI) / 180
  const [north, south] = [radians(from.latitude), radians(to.latitude)]
  const chord =
    Math.sin((south - north) / 2) ** 2 +
    Math.cos(north) * Math.cos(south) * Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  return Math.max(CLOSEST, 2 * EARTH_MILES * Math.asin(Math.sqrt(chord)))
}
