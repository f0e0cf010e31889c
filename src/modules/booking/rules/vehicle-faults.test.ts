import { expect, it } from 'vitest'
import { carFields } from '#modules/customers/contract.ts'
import { bookingHoldShape } from '../contract.ts'
import { vehicleFaults } from './vehicle-faults.ts'

it.each([
  ['', '', {}],
  ['ABC-1234', '1HGCM82633A004352', {}],
  [' ñ 12 ', '1hgcm-82633 a004352', {}],
  ['ABC 🚗', '', { license: 'plate' }],
  ['', '1HGCM82633A00435', { vin: 'vin' }],
  ['#1', '1HGCM82633A0O4352', { license: 'plate', vin: 'vin' }],
])('plate %j and VIN %j: %j, as the server says', (license, vin, faults) => {
  expect(vehicleFaults({ license, vin })).toEqual(faults)
  const fits = bookingHoldShape.vehicle.safeParse({ license, vin }).success
  expect(fits).toBe(Object.keys(faults).length === 0)
  expect(carFields.license.safeParse(license).success).toBe(!('license' in faults))
})
