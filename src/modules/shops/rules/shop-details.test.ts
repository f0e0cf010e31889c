import { expect, it } from 'vitest'
import { fieldErrors } from '#shared/field-errors.ts'
import { shopDetails } from '../contract-details.ts'

const NO_HOURS = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [] }
const DETAILS = {
  name: 'Cedar Street Garage',
  internalShopNumber: null,
  phone: null,
  email: null,
  addressLine1: null,
  addressLocality: null,
  addressRegion: null,
  addressPostalCode: null,
  termsUrl: null,
  privacyUrl: null,
  hours: NO_HOURS,
}

const refusals = (changed: Record<string, unknown>) =>
  fieldErrors(shopDetails.safeParse({ ...DETAILS, ...changed }).error?.issues ?? [])

it.each([
  ['addressPostalCode', { addressPostalCode: '8020' }, 'Enter a 5-digit ZIP code.'],
  ['addressRegion', { addressRegion: 'ZZ' }, 'Choose a state.'],
  ['email', { email: 'desk@' }, 'Check the email. It should look like name@example.com.'],
  ['phone', { phone: '555' }, 'Enter a 10-digit US phone number, like 303-555-0142.'],
  [
    'termsUrl',
    { termsUrl: 'data:text/html,x' },
    'Enter a public address that starts with https:// or http://.',
  ],
  ['name', { name: '  ' }, 'Enter something here.'],
  ['hours.2.0', { hours: { ...NO_HOURS, 2: [[600, 480]] } }, 'The end must be after the start.'],
  [
    'hours.2',
    {
      hours: {
        ...NO_HOURS,
        2: [
          [480, 720],
          [700, 900],
        ],
      },
    },
    'Put the opening times in order; they must not overlap.',
  ],
])('names the field that cannot be saved: %s', (path, changed, message) => {
  expect(refusals(changed)).toEqual([{ path, message }])
})

it('keeps nothing where nothing was typed', () => {
  const typed = { ...DETAILS, internalShopNumber: '', phone: '', email: ' ', addressLine1: '  ' }
  expect(refusals({ ...typed, email: '' })).toEqual([])
  expect(shopDetails.parse({ ...typed, email: '' })).toEqual(DETAILS)
})
