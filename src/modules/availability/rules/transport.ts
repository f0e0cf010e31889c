import { type Check, dayCheck, limitCheck } from '#modules/availability/rules/check.ts'
import { type Inquiry, loadsOn } from '#modules/availability/rules/inquiry.ts'
import type { TransportOption } from '#modules/availability/rules/offers.ts'
import { readyByMs } from '#modules/availability/rules/ready-by.ts'
import { allows } from '#modules/availability/rules/scope.ts'
import { dayNumber, dayOfNumber, weekdayOfNumber } from '#shared/calendar-day.ts'
import { wallTime } from '#shared/zone.ts'

/** Whether the way home that the customer chose is to be had: for this visit, on this date, at this start. */
export function transportChecks(inquiry: Inquiry, number: number): Check[] {
  const { request, shop } = inquiry
  if (request.transportOptionId === null) return []
  const option = shop.snapshot.transport.find((candidate) => candidate.id === request.transportOptionId)
  const refusal = { code: 'TRANSPORT', ruleId: null, subjectId: request.transportOptionId } as const
  if (!option || !isForVisit(option, inquiry)) return [dayCheck(refusal)]
  return [
    ...placeChecks(option, inquiry, number),
    ...segmentChecks(option, inquiry, number),
    ...loanerChecks(option, inquiry, number),
  ]
}

function isForVisit(option: TransportOption, { request, cart, laborMin }: Inquiry): boolean {
  if (!option.enabled || !allows(option.services, cart)) return false
  if (option.appliesTo.length > 0 && !option.appliesTo.includes(request.type)) return false
  return laborMin >= (option.minLaborMin ?? 0) && laborMin <= (option.maxLaborMin ?? Number.POSITIVE_INFINITY)
}

/** An exception for the date decides, else the weekday, else the usual places. */
function placeChecks(option: TransportOption, inquiry: Inquiry, number: number): Check[] {
  const day = dayOfNumber(number)
  const weekday = String(weekdayOfNumber(number))
  const ofWeekday = weekday in option.weekdays ? option.weekdays[weekday] : option.perDay
  const max = day in option.dateOverrides ? option.dateOverrides[day] : ofWeekday
  if (max == null) return []
  const used = loadsOn(inquiry, number).loads.filter(
    ({ load }) => load.transportOptionId === option.id,
  ).length
  const check = limitCheck({ code: 'TRANSPORT', ruleId: null, of: 'day', max, used })
  return [{ ...check, test: (slot) => withSubject(check.test(slot), option.id) }]
}

function withSubject(reason: ReturnType<Check['test']>, subjectId: string): ReturnType<Check['test']> {
  return reason && { ...reason, subjectId }
}

/** It goes at some hours only, and each time takes only so many. */
function segmentChecks({ id, segments }: TransportOption, inquiry: Inquiry, number: number): Check[] {
  if (segments === null) return []
  const riders = loadsOn(inquiry, number).loads.filter(({ load }) => load.transportOptionId === id)
  const refusal = { code: 'TRANSPORT', ruleId: null, subjectId: id } as const
  return [
    {
      code: 'TRANSPORT',
      wholeDay: false,
      test: ({ startMin }) => {
        const drive = segments.find((segment) => segment.startMin <= startMin && startMin < segment.endMin)
        if (!drive) return refusal
        if (drive.perSlot === null) return null
        const from = startMin - ((startMin - drive.startMin) % drive.stepMin)
        const used = riders.filter(
          ({ load }) =>
            load.startMin !== null && load.startMin >= from && load.startMin < from + drive.stepMin,
        ).length
        return used + 1 > drive.perSlot ? { ...refusal, used, max: drive.perSlot } : null
      },
    },
  ]
}

/** A loaner is out from the day a car arrives to the day it is expected to be ready, which the hour of arrival decides. */
function loanerChecks(option: TransportOption, inquiry: Inquiry, number: number): Check[] {
  const max = option.concurrent
  if (max === null) return []
  const { shop, request } = inquiry
  const lastDay = (from: number, startMin: number | null, laborMin: number): number => {
    const ready = readyByMs(shop, from, startMin, laborMin)
    return ready === null ? from : dayNumber(wallTime(shop.zone, new Date(ready)).day)
  }
  const out = [...shop.loads.keys()]
    .flatMap((day) => loadsOn(inquiry, day).loads)
    .filter(({ load }) => load.transportOptionId === option.id)
    .map(({ number: from, load, laborMin }) => ({ from, to: lastDay(from, load.startMin, laborMin) }))
  const mostOut = (startMin: number | null): number => {
    const last = lastDay(number, startMin, inquiry.laborMin)
    const days = Array.from({ length: last - number + 1 }, (_, index) => number + index)
    return Math.max(...days.map((day) => out.filter(({ from, to }) => from <= day && day <= to).length))
  }
  const isDateOnly = request.timeChoice === 'DateOnly'
  return [
    {
      code: 'TRANSPORT',
      wholeDay: false,
      test: ({ startMin }) => {
        const used = mostOut(isDateOnly ? null : startMin)
        if (used + 1 <= max) return null
        return { code: 'TRANSPORT', ruleId: null, subjectId: option.id, used, max }
      },
    },
  ]
}
