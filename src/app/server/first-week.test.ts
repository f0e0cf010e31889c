import { expect, it, vi } from 'vitest'
import type { CalendarWeek } from '#modules/calendar/contract.ts'
import { DEFAULT_CALENDAR_SETTINGS } from '#modules/calendar/rules/calendar-look.ts'
import { firstWeek } from './first-week.ts'

const clientId = 'cl_alder'
const week: CalendarWeek = {
  timeZone: 'America/Denver',
  serverNow: '',
  days: [],
  entries: [],
  technicians: null,
}
const ask = (url: string, firstDay: 'Monday' | 'Sunday' = 'Monday', answer: CalendarWeek | null = week) => {
  const get = vi.fn(() => Promise.resolve(answer))
  const settings = { ...DEFAULT_CALENDAR_SETTINGS, firstDay, version: 1 }
  return { get, sent: firstWeek(url, { clientId, today: '2027-06-14', settings }, get) }
}

it.each([
  ['/calendar/week', 'Monday', '2027-06-14', '2027-06-20'],
  ['/calendar/week/?view=day&date=2027-07-01', 'Monday', '2027-06-28', '2027-07-04'],
  ['/calendar/week?date=2027-07-04', 'Sunday', '2027-07-04', '2027-07-10'],
  ['/calendar/week?date=2027-02-30', 'Monday', '2027-06-14', '2027-06-20'],
  ['/calendar/week?date=%zz', 'Monday', '2027-06-14', '2027-06-20'],
] as const)('answers what %s asks first when weeks begin on %s', async (url, firstDay, from, to) => {
  const { sent } = ask(url, firstDay)
  expect(await sent).toEqual({ question: { clientId, from, to }, answer: week })
})

it.each(['/calendar', '/appointments', '/calendar/week/more', '/sign-in?returnTo=/calendar/week'])(
  'asks nothing for %s',
  async (url) => {
    const { get, sent } = ask(url)
    expect(await sent).toBeNull()
    expect(get).not.toHaveBeenCalled()
  },
)

it('sends nothing of a week that the person may not see', async () => {
  expect(await ask('/calendar/week', 'Monday', null).sent).toBeNull()
})
