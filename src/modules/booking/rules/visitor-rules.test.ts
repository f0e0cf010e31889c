import { describe, expect, it } from 'vitest'
import { calendarDay } from '#shared/calendar-day.ts'
import type { BookingDay, BookingShop } from '../contract.ts'
import { BOOKING_WORDS_EN } from '../words.en.ts'
import { BOOKING_WORDS_ES } from '../words.es.ts'
import { brandButton } from './brand-color.ts'
import { checkCustomer } from './customer-fields.ts'
import { cellWord, dayName, fullMonth, suggestions } from './day-view.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { holdLine } from './hold-line.ts'
import { hoursLines } from '#modules/shops/rules/hours-lines.ts'
import { monthLater, monthRows, movedDay } from './month-grid.ts'
import { choiceGroups, openAtFirst, typeRefusal } from './service-choices.ts'
import { reachableStep, stepPlace } from './visitor-steps.ts'

const service = (
  id: string,
  more: Partial<BookingShop['services'][number]> = {},
): BookingShop['services'][number] => ({
  id,
  name: { en: id, es: `${id}-es` },
  categoryId: 'c',
  durationMin: 60,
  priceText: null,
  appointmentTypes: ['DropOff', 'Waiter'],
  bookable: true,
  requestOnly: false,
  ...more,
})
const choice = (
  type: 'DropOff' | 'Waiter',
  maxDurationMin: number | null,
): BookingShop['appointmentTypes'][number] => ({
  type,
  label: null,
  bookingMode: 'Instant',
  dateSelectionMode: 'PreferenceTimeslots',
  maxPreferences: 1,
  maxDurationMin,
  arrival: [],
  keyDrop: null,
  nudge: '',
})

const SHOP: BookingShop = {
  clientId: 'cl_delta',
  slug: 'delta',
  name: 'Delta',
  status: 'Enabled',
  timeZone: 'America/Denver',
  phone: '+13035550142',
  email: null,
  address: null,
  hours: {
    1: [[480, 1020]],
    2: [[480, 1020]],
    3: [[480, 1020]],
    4: [[480, 1020]],
    5: [[480, 1020]],
    6: [[480, 720]],
  },
  branding: { color: null, logoUrl: null },
  steps: [
    'issue-tree',
    'customer-info',
    'vehicle-info',
    'drop-off-waiter',
    'calendar',
    'confirm-booking',
    'successful-booking',
  ],
  issueTree: [
    {
      id: 'c',
      label: { en: 'Brakes', es: 'Frenos' },
      issues: [
        {
          id: 'noise',
          label: { en: 'Brake noise', es: 'Ruido' },
          keywords: { en: ['squeal'], es: [] },
          serviceIds: ['brake'],
          key: null,
        },
      ],
      serviceIds: ['brake', 'hidden'],
    },
    { id: 'd', label: { en: 'Empty', es: 'Nada' }, issues: [], serviceIds: ['hidden'] },
    { id: 'e', label: { en: 'Oil', es: 'Aceite' }, issues: [], serviceIds: ['oil', 'engine'] },
    { id: 'f', label: { en: 'More', es: 'Más' }, issues: [], serviceIds: ['oil'] },
  ],
  services: [
    service('brake'),
    service('oil'),
    service('engine', { appointmentTypes: ['DropOff'], durationMin: 480 }),
    service('hidden', { bookable: false }),
  ],
  appointmentTypes: [choice('DropOff', null), choice('Waiter', 90)],
  dateSelectionMode: { DropOff: 'PreferenceTimeslots', Waiter: 'PreferenceTimeslots', Pickup: 'DateOnly' },
  questions: [],
  transport: [],
  pickup: null,
  recognizes: true,
  consentVersion: '2027-1',
  today: '2027-06-15',
  termsUrl: null,
  privacyUrl: null,
  serverNow: '2027-06-15T16:42:00Z',
}
const day = (date: string, state: BookingDay['state'], more: Partial<BookingDay> = {}): BookingDay => ({
  date,
  state,
  firstFree: null,
  free: null,
  reason: null,
  ...more,
})

describe('choices', () => {
  it('shows only what can be booked, complaints first', () => {
    const groups = choiceGroups(SHOP, 'es')
    expect(groups.map((group) => group.label)).toEqual(['Frenos', 'Aceite', 'Más'])
    expect(groups[0]?.choices.map((one) => one.label)).toEqual(['Ruido', 'brake-es'])
    expect(groups[1]?.choices[1]?.onlyType).toBe('DropOff')
  })

  it('opens groups until four choices can be read', () => {
    expect(openAtFirst(choiceGroups(SHOP, 'en'))).toEqual(['c', 'e'])
  })

  it('says which service rules a way out, and when waiting is too long', () => {
    expect(typeRefusal(SHOP, ['oil', 'engine'], 'Waiter')).toMatchObject({
      code: 'SERVICE_TYPE_NOT_OFFERED',
      service: { id: 'engine' },
    })
    expect(typeRefusal(SHOP, ['oil', 'brake'], 'Waiter')).toEqual({ code: 'WAITER_TOO_LONG', max: 90 })
    expect(typeRefusal(SHOP, ['oil'], 'Waiter')).toBeNull()
  })
})

describe('steps', () => {
  const customer = { firstName: 'Maria', lastName: '', phone: '303-555-0142', email: '' }

  it('never shows a step past the first open one', () => {
    expect(reachableStep('calendar', SHOP, EMPTY_DRAFT)).toBe('issue-tree')
    expect(reachableStep('calendar', SHOP, { ...EMPTY_DRAFT, serviceIds: ['oil'] })).toBe('customer-info')
    expect(reachableStep('issue-tree', SHOP, { ...EMPTY_DRAFT, serviceIds: ['oil'], customer })).toBe(
      'issue-tree',
    )
    expect(reachableStep('nonsense', SHOP, EMPTY_DRAFT)).toBe('issue-tree')
    expect(
      reachableStep(
        'calendar',
        { ...SHOP, steps: [] },
        { ...EMPTY_DRAFT, serviceIds: ['oil'], customer, type: 'DropOff' },
      ),
    ).toBe('calendar')
  })

  it('counts the steps that this visitor sees', () => {
    expect(stepPlace('calendar', SHOP, EMPTY_DRAFT)).toEqual({ place: 5, count: 6 })
    expect(stepPlace('calendar', { ...SHOP, steps: ['issue-tree'] }, EMPTY_DRAFT)).toEqual({
      place: 4,
      count: 5,
    })
  })

  it('wants a name and a way to reach the customer', () => {
    expect(checkCustomer(customer)).toEqual({})
    expect(checkCustomer({ firstName: ' 1 ', lastName: '', phone: '', email: '' })).toEqual({
      firstName: 'name',
      phone: 'contact',
    })
    expect(checkCustomer({ ...customer, phone: '303', email: 'x@y' })).toEqual({
      phone: 'phone',
      email: 'email',
    })
  })
})

describe('days', () => {
  it('names a day in full, with the reason when it cannot be had', () => {
    expect(dayName('2027-06-14', day('2027-06-14', 'Open', { free: 6 }), SHOP, 'en', BOOKING_WORDS_EN)).toBe(
      'Monday, June 14, 2027, 6 times',
    )
    expect(dayName('2027-06-20', day('2027-06-20', 'Closed'), SHOP, 'en', BOOKING_WORDS_EN)).toBe(
      'Sunday, June 20, 2027, unavailable, closed on Sundays',
    )
    expect(dayName('2027-06-20', day('2027-06-20', 'Closed'), SHOP, 'es', BOOKING_WORDS_ES)).toBe(
      'domingo 20 de junio de 2027, no disponible, cerrado los domingos',
    )
    expect(dayName('2027-06-21', day('2027-06-21', 'Closed'), SHOP, 'en', BOOKING_WORDS_EN)).toBe(
      'Monday, June 21, 2027, unavailable, closed',
    )
  })

  it('has a short word in the cell', () => {
    expect(
      [
        day('x', 'Open', { free: 2 }),
        day('x', 'Open', { free: 9 }),
        day('x', 'Full'),
        day('x', 'Request'),
      ].map((one) => cellWord(one, BOOKING_WORDS_EN)),
    ).toEqual(['2 left', '', 'Full', 'Ask'])
  })

  it('suggests the first times of two days', () => {
    const days = [
      day('2027-06-15', 'Full'),
      day('2027-06-16', 'Open', { firstFree: 480 }),
      day('2027-06-17', 'Open', { firstFree: 540 }),
      day('2027-06-18', 'Open', { firstFree: 480 }),
    ]
    expect(suggestions(days)).toEqual([
      { date: '2027-06-16', startMin: 480 },
      { date: '2027-06-17', startMin: 540 },
    ])
  })

  it('FLOW-02 says that a month is full and where the next day is', () => {
    const days = [
      day('2027-06-29', 'Full'),
      day('2027-06-30', 'Full'),
      day('2027-07-01', 'Open', { free: 3 }),
    ]
    expect(fullMonth(days, '2027-06-01', 'en')).toMatchObject({ month: 'June', next: { date: '2027-07-01' } })
    expect(fullMonth(days, '2027-07-01', 'en')).toBeNull()
    expect(fullMonth(days, '2027-08-01', 'en')).toBeNull()
    expect(fullMonth([day('2027-06-30', 'Full')], '2027-06-01', 'es')).toEqual({ month: 'junio', next: null })
  })

  it('moves by keys and months', () => {
    expect(movedDay(calendarDay('2027-06-30'), 'ArrowRight')).toBe('2027-07-01')
    expect(movedDay(calendarDay('2027-01-31'), 'PageDown')).toBe('2027-02-28')
    expect(movedDay(calendarDay('2027-06-16'), 'Home')).toBe('2027-06-13')
    expect(movedDay(calendarDay('2027-06-16'), 'x')).toBeNull()
    expect(monthLater('2027-01-31', -1)).toBe('2026-12-01')
    expect(monthRows(calendarDay('2027-06-01')).map((row) => row[0])).toEqual([
      '2027-05-30',
      '2027-06-06',
      '2027-06-13',
      '2027-06-20',
      '2027-06-27',
    ])
  })
})

describe('small things', () => {
  it('writes the hours in as few lines as there are kinds of days', () => {
    expect(hoursLines(SHOP.hours, 'en')).toEqual([
      { days: 'Mon to Fri', times: '8:00 AM to 5:00 PM' },
      { days: 'Sat', times: '8:00 AM to 12:00 PM' },
    ])
    expect(
      hoursLines(
        {
          3: [
            [480, 720],
            [780, 1020],
          ],
        },
        'es',
      ),
    ).toEqual([{ days: 'Mié', times: '8:00 a.m. a 12:00 p.m., 1:00 p.m. a 5:00 p.m.' }])
  })

  it('keeps a time for ten minutes, warns at two, and renews once', () => {
    const hold = {
      holdId: 'h',
      of: '',
      until: 600_000,
      renewed: false,
      answerBy: null,
      readyBy: null,
    }
    expect(holdLine(hold, 0)).toEqual({ kind: 'running', minutes: 10 })
    expect(holdLine(hold, 480_000)).toEqual({ kind: 'ending', minutes: 2, mayRenew: true })
    expect(holdLine({ ...hold, renewed: true }, 599_000)).toEqual({
      kind: 'ending',
      minutes: 1,
      mayRenew: false,
    })
    expect(holdLine(hold, 600_000)).toEqual({ kind: 'over' })
  })

  it('picks a text color that can be read on the brand', () => {
    expect(brandButton('#d7282f')).toEqual({ fill: '#d7282f', text: '#ffffff' })
    expect(brandButton('#FFD400')).toEqual({ fill: '#ffd400', text: '#16191d' })
    expect([brandButton(null), brandButton('red'), brandButton('#12')]).toEqual([null, null, null])
  })
})
