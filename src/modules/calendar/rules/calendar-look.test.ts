import { describe, expect, it } from 'vitest'
import { calendarDay, weekStart } from '#shared/calendar-day.ts'
import { shownDays, visibleHours } from '#web/ui/shop-calendar/geometry.ts'
import { calendarLook, DEFAULT_CALENDAR_SETTINGS, lookOf } from './calendar-look.ts'
import { monthKey, monthWeeks } from './month-days.ts'

const card = { tone: 'info' as const, vehicle: '2019 Camry', services: 'Oil change' }
const entry = { status: 'NoShow' as const, technicianId: 'tech_a' }

describe('the look of the calendar', () => {
  it('changes nothing as it comes', () => {
    const look = calendarLook(DEFAULT_CALENDAR_SETTINGS)
    expect(look).toMatchObject({
      firstDay: 1,
      halfHour: 28,
      always: [],
      view: 'week',
      startsWithMonth: false,
    })
    expect(lookOf(card, entry, look)).toEqual(card)
  })

  it('colors by status and by technician, who keeps theirs; nobody is neutral', () => {
    const by = (cardColor: 'Status' | 'Technician', technicianId: string | null = 'tech_a') =>
      lookOf(card, { ...entry, technicianId }, { cardColor, cardFields: [] }).tone
    expect(by('Status')).toBe('danger')
    expect(by('Technician', null)).toBe('neutral')
    expect(by('Technician')).toBe(by('Technician'))
    expect(by('Technician')).not.toBe('neutral')
  })

  it('leaves out the lines that nobody wants', () => {
    expect(lookOf(card, entry, { cardColor: 'Type', cardFields: ['services'] })).toEqual({
      ...card,
      vehicle: '',
    })
  })

  it('starts with the month where the shop wants it, and is a week there otherwise', () => {
    expect(calendarLook({ ...DEFAULT_CALENDAR_SETTINGS, defaultView: 'month' })).toMatchObject({
      view: 'week',
      startsWithMonth: true,
    })
  })
})

describe('a week from Sunday on', () => {
  it.each([
    ['2027-06-13', '2027-06-13'],
    ['2027-06-14', '2027-06-13'],
    ['2027-06-19', '2027-06-13'],
    ['2027-06-20', '2027-06-20'],
  ])('that holds %s begins on %s', (date, start) => {
    expect(weekStart(calendarDay(date), 7)).toBe(start)
    expect(shownDays(date, 7, 7)[0]).toBe(start)
    for (const count of [5, 3, 1]) expect(shownDays(date, count, 7)).toContain(date)
  })

  it('is a week of the month too', () => {
    const weeks = monthWeeks('2027-06-15', 7)
    expect(weeks[0]?.[0]).toBe('2027-05-30')
    expect(weeks.flat()).toContain('2027-06-30')
    expect([monthKey('2027-06-15', 'Home', 7), monthKey('2027-06-15', 'End', 7)]).toEqual([
      '2027-06-13',
      '2027-06-19',
    ])
  })
})

it('shows the hours that the shop always wants, and never hides what lies outside of them', () => {
  const always = [360, 1200].map((minute) => ({ startMin: minute, endMin: minute }))
  expect(visibleHours([{ startMin: 480, endMin: 1020 }, ...always], null)).toEqual([360, 1200])
  expect(visibleHours([{ startMin: 300, endMin: 1260 }, ...always], null)).toEqual([300, 1260])
})
