import { useMemo, useState } from 'react'
import { addDays, type CalendarDay, calendarDay, weekStart } from '#shared/calendar-day.ts'
import { fullMonth, isFreeDay, lastOfferedDay, nextFreeDay } from '../rules/day-view.ts'
import { monthLater, monthRows, monthStart, SUNDAY, weekRows } from '../rules/month-grid.ts'
import { withWish } from '../rules/wishes.ts'
import { useBooking } from './use-booking.ts'
import { useDays } from './use-days.ts'

const TWO_WEEKS = 13
/** Reasons that a day has of its own, although it is called not offered. */
const OF_A_DAY: ReadonlySet<string> = new Set(['TYPE_NOT_OFFERED', 'OUTSIDE_WINDOW'])

/** State of the calendar step: which days are shown, which one is open, and what was said about a day that cannot be had. */
export function useCalendar(rank = 0) {
  const { shop, language, draft, change, lost } = useBooking()
  const loaded = useDays()
  const { days, isLoading, loadUntil, knownUntil } = loaded
  const today = calendarDay(shop.today)
  const firstWeek = weekStart(today, SUNDAY)
  const twoWeeksEnd = addDays(firstWeek, TWO_WEEKS)
  const kept = draft.time?.date ?? lost?.date ?? null
  const isFar = kept !== null && kept > twoWeeksEnd
  const [span, setSpan] = useState<'weeks' | 'month'>(isFar ? 'month' : 'weeks')
  const [month, setMonth] = useState<CalendarDay>(() => monthStart(kept ?? shop.today))
  const [day, setDay] = useState<CalendarDay | null>(() => (kept === null ? null : calendarDay(kept)))
  const [cursor, setCursor] = useState<CalendarDay>(() => calendarDay(kept ?? shop.today))
  const [told, setTold] = useState<CalendarDay | null>(null)
  const isDateOnly = draft.type !== null && shop.dateSelectionMode[draft.type] === 'DateOnly'

  const byDate = useMemo(() => new Map(days.map((one) => [one.date, one])), [days])
  const free = nextFreeDay(days, shop.today)

  // FLOW-02: when the two weeks have no room, the page opens on the month that has.
  const [hasOpened, setOpened] = useState(false)
  if (!hasOpened && days.length > 0) {
    setOpened(true)
    if (free && kept === null) setCursor(calendarDay(free.date))
    if (free && kept === null && free.date > twoWeeksEnd) {
      setSpan('month')
      setMonth(monthStart(free.date))
    }
  }

  const show = (date: CalendarDay) => {
    setCursor(date)
    if (span === 'weeks' && (date < firstWeek || date > twoWeeksEnd)) setSpan('month')
    setMonth(monthStart(date))
    const needed = addDays(monthLater(date, 1), -1)
    if (needed > knownUntil) loadUntil(needed)
  }
  const press = (date: CalendarDay) => {
    setCursor(date)
    if (!isFreeDay(byDate.get(date))) return setTold(date)
    setTold(null)
    setDay(date)
    if (isDateOnly) change({ time: { date, startMin: null, startsAt: null } })
    else if (rank === 0 && draft.wishes.length === 0 && draft.time?.date !== date) change({ time: null })
  }
  const pick = (time: { date: string; startMin: number | null; startsAt?: string | null }) => {
    const date = calendarDay(time.date)
    setTold(null)
    setDay(date)
    show(date)
    const wish = { date, startMin: isDateOnly ? null : time.startMin, startsAt: time.startsAt ?? null }
    change((now) => withWish(now, rank, wish))
  }

  const openDay = (date: CalendarDay) => {
    setTold(null)
    setDay(date)
  }
  const toldCode = told && (told < today ? 'PAST' : byDate.get(told)?.reason)
  const [first] = days
  // What speaks against every day alike is nothing that another day would change.
  const isEveryDay =
    first?.state === 'NotOffered' &&
    !OF_A_DAY.has(first.reason ?? '') &&
    days.every(({ reason }) => reason === first.reason)

  const rows = span === 'weeks' ? weekRows(firstWeek, twoWeeksEnd) : monthRows(month)
  const isNextMonth = free !== null && monthStart(free.date) === month
  const full =
    span === 'month'
      ? (fullMonth(days, month, language) ?? (isNextMonth ? fullMonth(days, shop.today, language) : null))
      : null
  return {
    ...loaded,
    byDate,
    rows,
    span,
    month,
    day,
    cursor,
    /** The pressed day that cannot be had, with its reason. */
    told: told && toldCode ? { date: told, code: toldCode, params: byDate.get(told)?.params } : null,
    /** What rules out every day, or null. */
    everyDay: isEveryDay ? { date: today, code: first.reason ?? '', params: first.params } : null,
    isDateOnly,
    full,
    hasNothing: !isLoading && days.length > 0 && free === null,
    lastDate: lastOfferedDay(days),
    mayGoBack: month > monthStart(shop.today),
    lost,
    show,
    openDay,
    press,
    pick,
    setSpan: (next: 'weeks' | 'month') => {
      setSpan(next)
      const inside = next === 'weeks' ? (cursor > twoWeeksEnd ? today : cursor) : cursor
      setCursor(inside)
      setMonth(monthStart(inside))
    },
    turn: (by: 1 | -1) => show(monthLater(month, by)),
  }
}
