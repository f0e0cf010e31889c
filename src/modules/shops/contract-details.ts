import { z } from 'zod'
import { email, optionalText, phoneUS, text } from '#shared/input.ts'
import { FIELD_WORDS } from '#shared/field-words.ts'
import { isZoneName } from '#shared/zone.ts'
import { isPublicAddress } from '#shared/public-address.ts'
import { isRegion } from './rules/suggest-zone.ts'

/** A field that may be left empty: nothing typed is nothing kept. */
const orNone = <S extends z.ZodType<string, string>>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  )

/** A page that anybody can open: nothing that runs, and no address with a name and password in it (case A30). */
const webAddress = z
  .string(FIELD_WORDS.en.webAddress)
  .trim()
  .max(500)
  .refine(isPublicAddress, FIELD_WORDS.en.webAddress)

const interval = z
  .tuple([z.int('Enter a time.').min(0).max(1439), z.int('Enter a time.').min(1).max(1440)])
  .refine(([start, end]) => end > start, 'The end must be after the start.')

/** Opening times of a weekday: at most three, in order, apart (availability.md §3). None = closed. */
const weekday = z
  .array(interval)
  .max(3, 'Use at most three opening times a day.')
  .refine(
    (list) => list.every(([start], at) => at === 0 || start >= (list[at - 1]?.[1] ?? 0)),
    'Put the opening times in order; they must not overlap.',
  )

/** `client.previewZone`, `client.changeZone`: the IANA zone that the shop's walls are to show. */
export const shopZone = z
  .string('Choose one from the list.')
  .max(64)
  .refine(isZoneName, 'Choose one from the list.')

/** Opening times of the whole week. */
export const weekHours = z.strictObject({
  '1': weekday,
  '2': weekday,
  '3': weekday,
  '4': weekday,
  '5': weekday,
  '6': weekday,
  '7': weekday,
})

/** What a shop says about itself. Its zone is changed apart, since appointments move with it (case TZ-08). */
export const shopDetails = z.strictObject({
  name: text(120),
  internalShopNumber: orNone(optionalText(40)),
  phone: orNone(phoneUS),
  email: orNone(email),
  addressLine1: orNone(optionalText(120)),
  addressLocality: orNone(optionalText(80)),
  addressRegion: orNone(z.string('Choose a state.').refine(isRegion, 'Choose a state.')),
  addressPostalCode: orNone(
    z.string(FIELD_WORDS.en.postalCode).regex(/^\d{5}(-\d{4})?$/, FIELD_WORDS.en.postalCode),
  ),
  /** Pages of the shop that its booking page links where customers agree to something. */
  termsUrl: orNone(webAddress),
  privacyUrl: orNone(webAddress),
  hours: weekHours,
})
export type ShopDetails = z.output<typeof shopDetails>
