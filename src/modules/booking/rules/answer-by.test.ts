import { describe, expect, it } from 'vitest'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { ALPHA, shopOf } from '#testing/engine-scene.ts'
import { answerBy } from './answer-by.ts'
import { answerByWords } from './answer-words.ts'

type Wish = Parameters<typeof answerBy>[3]
const FAR: Wish = {
  date: calendarDay('2027-07-01'),
  startMin: 540,
  startsAt: new Date('2027-07-01T13:00:00Z'),
}
const HOLIDAY = { type: 'Holiday', date: '2027-06-08', state: 'Closed' }

function deadline(now: string, hours: number, wish: Wish = FAR, rules: object[] = []) {
  const { snapshot } = shopOf(ALPHA, { rules })
  return answerBy(factsOf(snapshot), new Date(now), hours, wish).toISOString()
}

describe('answerBy', () => {
  it('counts open hours only: Monday noon and 24 hours is Thursday morning', () => {
    // 5 h on Monday, 9 on Tuesday, 9 on Wednesday, the last one on Thursday.
    expect(deadline('2027-06-07T16:00:00Z', 24)).toBe('2027-06-10T13:00:00.000Z')
  })

  it('begins with the next opening when asked at night, and knows the short Saturday', () => {
    expect(deadline('2027-06-05T02:00:00Z', 4)).toBe('2027-06-05T16:00:00.000Z')
    expect(deadline('2027-06-05T02:00:00Z', 5)).toBe('2027-06-07T13:00:00.000Z')
  })

  it('leaves holidays out', () => {
    expect(deadline('2027-06-07T16:00:00Z', 6, FAR, [HOLIDAY])).toBe('2027-06-09T13:00:00.000Z')
  })

  it('is never later than the wished start, or the closing of a day without a time', () => {
    const soon: Wish = {
      date: calendarDay('2027-06-08'),
      startMin: 540,
      startsAt: new Date('2027-06-08T13:00:00Z'),
    }
    expect(deadline('2027-06-07T16:00:00Z', 24, soon)).toBe('2027-06-08T13:00:00.000Z')
    expect(deadline('2027-06-07T16:00:00Z', 24, { ...soon, startMin: null })).toBe('2027-06-08T21:00:00.000Z')
  })
})

it.each([
  ['2027-06-01', 'Wednesday, June 9 at 9:00 AM', 'miércoles 9 de junio a las 9:00 a.m.'],
  ['2026-12-31', 'Wednesday, June 9, 2027 at 9:00 AM', 'miércoles 9 de junio de 2027 a las 9:00 a.m.'],
])('on %s the answer is promised with the year only when it is another one', (today, en, es) => {
  const shop = { timeZone: 'America/New_York', today }
  expect(answerByWords('2027-06-09T13:00:00Z', shop, 'en')).toBe(en)
  expect(answerByWords('2027-06-09T13:00:00Z', shop, 'es')).toBe(es)
})
