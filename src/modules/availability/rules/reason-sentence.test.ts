import { describe, expect, it } from 'vitest'
import { CUSTOMER_REASONS_EN, NEXT_STEP_EN } from '../words.en.ts'
import { CUSTOMER_REASONS_ES, NEXT_STEP_ES } from '../words.es.ts'
import { customerReason, nextStep } from './reason-sentence.ts'
import { staffReason } from './staff-reason.ts'

const en = { reasons: CUSTOMER_REASONS_EN, nextStep: NEXT_STEP_EN }
const es = { reasons: CUSTOMER_REASONS_ES, nextStep: NEXT_STEP_ES }
const phone = '303-555-0142'

describe('customerReason', () => {
  it.each([
    [
      'CLOSED',
      { weekdays: 'Sundays', next: 'Monday, June 14', phone },
      "We're closed on Sundays. The next available day is Monday, June 14.",
    ],
    [
      'CLOSED',
      { date: 'Monday, July 5', holiday: 'Independence Day', phone },
      "We're closed on Monday, July 5 for Independence Day. Please call 303-555-0142.",
    ],
    [
      'SLOT_CAPACITY',
      { time: '9:00 AM', date: 'Monday, June 14', times: '8:30 AM and 9:30 AM' },
      '9:00 AM on Monday, June 14 is taken. Nearest available times: 8:30 AM and 9:30 AM.',
    ],
    [
      'HOLD_BACK',
      { date: 'Monday, June 14', phone },
      'The last places on Monday, June 14 are kept for people who call. Call 303-555-0142.',
    ],
    [
      'PAST',
      { date: 'Monday, June 14' },
      "Monday, June 14 is in the past. Leave your number and we'll call you.",
    ],
    [
      'DAY_CAP',
      { date: 'Monday, June 14', max: 0, phone, next: 'Tuesday, June 15' },
      "We aren't taking cars on Monday, June 14. Please call 303-555-0142.",
    ],
    [
      'LEAD_TIME',
      { next: 'Tuesday, June 15', phone },
      'The earliest you can book is Tuesday, June 15; for sooner, call 303-555-0142.',
    ],
    ['SOMETHING_NEW', { phone }, 'Please call 303-555-0142.'],
  ])('%s in English', (code, context, sentence) => {
    expect(customerReason(code, en, context)).toBe(sentence)
  })

  it('carries the article of the time in Spanish', () => {
    const context = { time: 'las 9:00 a.m.', date: 'lunes 14 de junio', next: 'martes 15 de junio' }
    expect(customerReason('SLOT_CAPACITY', es, context)).toBe(
      'La hora de las 9:00 a.m. del lunes 14 de junio ya está ocupada. El siguiente día disponible es el martes 15 de junio.',
    )
  })

  it.each(Object.keys(CUSTOMER_REASONS_EN))('%s leaves no gap in either language', (code) => {
    for (const words of [en, es]) {
      for (const context of [
        {},
        { phone },
        { phone, date: 'X', time: 'Y', next: 'Z', type: 'T', service: 'S' },
      ]) {
        expect(customerReason(code, words, context)).not.toMatch(/[{}[\]]|\bundefined\b|\bnull\b| {2}/)
      }
    }
  })
})

describe('nextStep', () => {
  it('prefers a time, then a day, then a call', () => {
    expect(nextStep(en, { times: '9:00 AM', next: 'Monday', phone })).toBe(
      'Nearest available times: 9:00 AM.',
    )
    expect(nextStep(en, { next: 'Monday', phone })).toBe('The next available day is Monday.')
    expect(nextStep(es, { phone })).toBe('Llame al 303-555-0142.')
    expect(nextStep(es, {})).toBe('Deje su número y le llamamos.')
  })
})

describe('staffReason', () => {
  it('names rule and numbers, then what else is true', () => {
    const values = { rule: 'Wednesday drop-offs', max: 8, used: 9, date: 'Wed, Jun 16' }
    expect(staffReason('DAY_CAP', values, { overBy: 1, liveHolds: 1, locked: true })).toBe(
      '"Wednesday drop-offs" allows 8 on Wed, Jun 16; 9 booked. Over by 1. Includes 1 live hold. Organization rule, locked.',
    )
  })

  it('says closed when the limit is 0', () => {
    expect(staffReason('DAY_CAP', { rule: 'No Saturdays', max: 0, used: 0 })).toBe(
      '"No Saturdays" is set to 0: closed.',
    )
  })

  it('takes the text that it has the variables for', () => {
    expect(staffReason('CLOSED', { weekdays: 'Sundays' })).toBe('No hours on Sundays (Shop Details).')
    expect(staffReason('CLOSED', { rule: 'Labor Day', date: 'Mon, Sep 6' })).toBe(
      'Holiday "Labor Day" closes Mon, Sep 6.',
    )
    expect(staffReason('SOMETHING_NEW', {})).toBe('SOMETHING_NEW')
  })
})
