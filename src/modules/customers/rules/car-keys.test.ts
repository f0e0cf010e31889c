import { expect, it } from 'vitest'
import { carKeys } from '#modules/customers/rules/car-keys.ts'

const VIN = '1HGCM82633A004352'

it.each([
  ['a plate in any spelling', { license: 'abx-112' }, { license: 'ABX 112' }, true],
  ['another plate', { license: 'ABX-112' }, { license: 'ABX-113' }, false],
  ['a VIN in any spelling', { vin: VIN.toLowerCase() }, { vin: `1HG-${VIN.slice(3)}` }, true],
  ['a VIN beside another plate', { vin: VIN, license: 'ABX-112' }, { vin: VIN, license: 'NEW-777' }, true],
  ['half a VIN', { vin: VIN.slice(0, 9) }, { vin: VIN.slice(0, 9) }, false],
  ['a record', { vehicleId: 'veh_1' }, { vehicleId: 'veh_1', license: 'ABX-112' }, true],
  ['nothing', {}, {}, false],
  ['what people type without a plate', { license: 'TEMP' }, { license: 'temp' }, false],
  ['a plate too short to be one', { license: '1' }, { license: '1' }, false],
  ['a plate that spells a record', { license: 'id veh 1' }, { vehicleId: 'veh_1' }, false],
])('%s is the same car or not', (_, one, other, isSame) => {
  const keys = carKeys(other)
  expect(carKeys(one).some((key) => keys.includes(key))).toBe(isSame)
})
