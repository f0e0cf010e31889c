import type { CapacityRule } from '#modules/availability/contract.ts'
import { placesPerDay, typeTally } from '#modules/availability/rules/capacity-checks.ts'
import { type Check, limitCheck } from '#modules/availability/rules/check.ts'
import { tallyOf } from '#modules/availability/rules/counted-loads.ts'
import { type Inquiry, loadsOn, throttlesOn } from '#modules/availability/rules/inquiry.ts'
import { dayOfNumber } from '#shared/calendar-day.ts'
import { edgeMs } from '#shared/zone.ts'

const HOUR_MS = 3_600_000

/** The brakes on online bookings other than the capacity slider, which works on the places themselves. */
export function throttleChecks(pattern: CapacityRule | null, inquiry: Inquiry, number: number): Check[] {
  if (inquiry.throttles.length === 0) return []
  return [
    ...spacingChecks(inquiry, number),
    ...holdBackChecks(pattern, inquiry, number),
    ...channelShareChecks(pattern, inquiry, number),
  ]
}

/** Two starts must be some minutes apart; exactly that far is far enough. */
function spacingChecks(inquiry: Inquiry, number: number): Check[] {
  return throttlesOn(inquiry, 'MinSpacing', number).map(({ throttle, scope }) => {
    const { starts } = tallyOf(loadsOn(inquiry, number), scope)
    return {
      code: 'SPACING',
      wholeDay: false,
      test: ({ startMin }) => {
        const used = Math.min(...starts.map((other) => Math.abs(other - startMin)))
        return used < throttle.minutes
          ? { code: 'SPACING', ruleId: throttle.id, used, max: throttle.minutes }
          : null
      },
    }
  })
}

/** The last places of a day are kept for people who call, until some hours before the day begins. */
function holdBackChecks(pattern: CapacityRule | null, inquiry: Inquiry, number: number): Check[] {
  const places = pattern && placesPerDay(pattern, inquiry, number)
  if (places === null) return []
  const used = typeTally(inquiry, number).count
  return throttlesOn(inquiry, 'HoldBack', number)
    .filter(({ throttle }) => inquiry.asked.ms < releaseMs(inquiry, number, throttle.releaseHoursBefore))
    .map(({ throttle }) => {
      const max = Math.max(0, places - throttle.reserve)
      return limitCheck({ code: 'HOLD_BACK', ruleId: throttle.id, of: 'day', max, used })
    })
}

/** When the kept places of a date are given free. */
export function releaseMs({ shop }: Inquiry, number: number, hoursBefore: number): number {
  return edgeMs(shop.zone, dayOfNumber(number), 0) - hoursBefore * HOUR_MS
}

/** One source may take only its share of the day. */
function channelShareChecks(pattern: CapacityRule | null, inquiry: Inquiry, number: number): Check[] {
  const places = pattern && placesPerDay(pattern, inquiry, number)
  if (places === null) return []
  const { type, channel } = inquiry.request
  return throttlesOn(inquiry, 'ChannelShare', number)
    .filter(({ throttle }) => throttle.channel === channel)
    .map(({ throttle }) => {
      const used = loadsOn(inquiry, number).loads.filter(
        ({ load }) => load.type === type && load.channel === channel,
      ).length
      const max = Math.floor((places * throttle.percent) / 100)
      return limitCheck({ code: 'CHANNEL_SHARE', ruleId: throttle.id, of: 'day', max, used })
    })
}
