import { expect, it } from 'vitest'
import { ALPHA, shopOf } from '#testing/engine-scene.ts'

const WEDNESDAY = '2027-06-16'
const services = [
  { id: 'brakes', durationMin: 60, laborMin: 480, skill: 'brakes' },
  { id: 'engine', durationMin: 60, laborMin: 480, skill: 'engine' },
]
const spread = {
  multiDay: 'Spread',
  maxLaborPerVehiclePerDayMin: 480,
  technicianMode: 'PoolHours',
  utilisationPercent: 100,
}
const ann = (skill: string, weekday: number) => ({
  id: skill,
  skills: [skill],
  hours: { [weekday]: [['08:00', '16:00']] },
})

/** Whether brakes first and engine second can be begun on Wednesday. */
function fits(techs: object[], appointments: object[] = []): boolean {
  return shopOf(ALPHA, { services, settings: spread, techs, appointments }).isOk(
    WEDNESDAY,
    '08:00',
    'DropOff',
    ['brakes', 'engine'],
  )
}

it('a long job asks each date only for the skills of the part that is done then', () => {
  expect(fits([ann('brakes', 3), ann('engine', 4)])).toBe(true)
  expect(fits([ann('engine', 3), ann('brakes', 4)])).toBe(false)
})

it('and so do the long jobs that are there already', () => {
  const begun = {
    id: 'a',
    date: '2027-06-15',
    start: '08:00',
    type: 'DropOff',
    services: ['brakes', 'engine'],
  }
  const techs = [
    { ...ann('brakes', 3), hours: { 2: [['08:00', '16:00']], 3: [['08:00', '16:00']] } },
    ann('engine', 4),
  ]
  expect(fits([...techs, { ...ann('engine', 3), id: 'bob' }], [begun])).toBe(true)
  expect(fits(techs, [begun])).toBe(false)
})

it('spread work skips closed days', () => {
  const rules = [
    { type: 'HoursCap', maxMinutes: 480 },
    { type: 'Holiday', date: '2027-06-17', state: 'Closed' },
  ]
  const friday = { id: 'a', date: '2027-06-18', start: '08:00', type: 'DropOff', services: ['brakes'] }
  const settings = { multiDay: 'Spread', maxLaborPerVehiclePerDayMin: 480 }
  const why = (appointments: object[]) =>
    shopOf(ALPHA, { services, settings, rules, appointments }).why(WEDNESDAY, '08:00', 'DropOff', [
      'brakes',
      'engine',
    ])
  expect(why([])).toEqual([])
  expect(why([friday])).toEqual(['HOURS_CAP'])
})
