import { NOTE_TONES } from '#modules/availability/rules/note-tone.ts'
import type {
  CalendarDayState,
  CalendarGauge,
  CalendarLaborGauge,
  CalendarSlot,
} from '#modules/calendar/contract.ts'
import { calendarWords as words } from '#modules/calendar/words.en.ts'
import { dayParts, laborHours, longDay, weekdayName } from '#shared/spoken.ts'

/** Labour minutes as hours: "21.25", "31". Not rounded to tenths, so that what is sold, carried over and free adds up. */
export const hoursText = (minutes: number): string => String(laborHours(minutes))

const figure = (used: string | number, max: string | number | null) =>
  max === null ? String(used) : `${used}/${max}`

function carsGauge(gauge: CalendarGauge, kind: 'cars' | 'waiters') {
  const { used, max } = gauge
  const name = kind === 'cars' ? words.gauges.cars_of : words.gauges.waiters_of
  return { label: words.gauges[kind], used, max, figure: figure(used, max), name: name(used, max) }
}

function hoursGauge({ used: sold, max, assumed, carried }: CalendarLaborGauge) {
  const used = sold + carried
  const free = (max ?? 0) - used
  const rest = free < 0 ? words.gauges.hoursOver(hoursText(-free)) : words.gauges.hoursFree(hoursText(free))
  const most = max === null ? null : hoursText(max)
  return {
    label: words.gauges.hours,
    used,
    max,
    assumed,
    figure: figure(hoursText(used), most),
    name: words.gauges.hours_of(hoursText(sold), most, {
      carried: carried > 0 ? hoursText(carried) : null,
      rest,
      assumed: assumed > 0 ? hoursText(assumed) : null,
    }),
  }
}

/**
 * What the rail prints at each start: the smallest number of places left there over the types that have a limit; its
 * name says all of them. Starts without a limit stay blank.
 */
export function railFigures(slots: readonly CalendarSlot[]) {
  const byStart = new Map<number, { startMin: number; endMin: number; left: number; names: string[] }>()
  for (const { startMin, endMin, type, left } of slots) {
    if (left === null) continue
    const known = byStart.get(startMin)
    byStart.set(startMin, {
      startMin,
      endMin: Math.min(endMin, known?.endMin ?? endMin),
      left: Math.min(left, known?.left ?? left),
      names: [...(known?.names ?? []), words.left.of(type, left)],
    })
  }
  return [...byStart.values()]
    .sort((a, b) => a.startMin - b.startMin)
    .map(({ names, ...rest }) => ({
      ...rest,
      name: rest.left === 0 && names.length === 1 ? words.left.full : names.join(', '),
    }))
}

const isBlocked = ({ blocked }: CalendarDayState, minute: number) =>
  blocked.some((range) => range.startMin <= minute && minute < range.endMin)

const USUAL_SNAP = { fromMin: 0, stepMin: 30 }

/** The grid of the shop's starts on a date: the smallest step between any two; half hours where nothing starts. */
export function snapGrid(slots: readonly CalendarSlot[]) {
  const starts = [...new Set(slots.map((slot) => slot.startMin))].sort((a, b) => a - b)
  const steps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  const [fromMin] = starts
  const stepMin = Math.min(...steps, 60)
  if (fromMin === undefined) return USUAL_SNAP
  return { fromMin, stepMin: steps.length === 0 ? USUAL_SNAP.stepMin : Math.max(5, stepMin) }
}

/** A date as the calendar's column; a closed day without cars has no gauges. */
export function dayColumn(day: CalendarDayState, today: string) {
  const { cars, laborMin, waiters } = day.gauges
  const isIdle = day.closedReason !== null && cars.used === 0
  return {
    key: day.date,
    date: day.date,
    snap: snapGrid(day.slots),
    weekday: weekdayName(dayParts(day.date).weekday, 'en').slice(0, 3),
    dayNumber: String(dayParts(day.date).day),
    name: longDay(day.date, 'en', today),
    open: day.open,
    closedReason: day.closedReason,
    // A closed day has nothing left to block.
    blocked: (day.closedReason === null ? day.blocked : []).map((range) => ({
      key: range.ruleId,
      startMin: range.startMin,
      endMin: range.endMin,
      label: words.blocked(range.name),
    })),
    notes: day.notes.map(({ id, text, color }) => ({ id, text, ...(color && { tone: NOTE_TONES[color] }) })),
    gauges: isIdle ? [] : [carsGauge(cars, 'cars'), hoursGauge(laborMin), carsGauge(waiters, 'waiters')],
    rail: railFigures(day.slots.filter((slot) => !isBlocked(day, slot.startMin))),
  }
}

/** A date before its data came: the grid stands, closed nowhere, with nothing in it. */
export function blankDay(date: string, today: string) {
  const state: CalendarDayState = {
    date,
    open: [[480, 1020]],
    closedReason: null,
    blocked: [],
    notes: [],
    gauges: {
      cars: { used: 0, max: 1 },
      laborMin: { used: 0, max: 60, assumed: 0, carried: 0 },
      waiters: { used: 0, max: 1 },
    },
    slots: [],
    technicians: [],
  }
  const column = dayColumn(state, today)
  return { ...column, gauges: column.gauges.map((gauge) => ({ ...gauge, figure: '–', name: gauge.label })) }
}
