import { fillWords } from '#shared/fill-words.ts'
import type { DraftTime } from '../rules/draft.ts'
import { type CallFault, type LostTime, useBooking } from './use-booking.ts'
import { useShopWords } from './use-shop-words.ts'

const DAY_REASONS: ReadonlySet<string> = new Set([
  'DAY_CAP',
  'SERVICE_DAY_CAP',
  'DAY_CAPACITY',
  'HOURS_CAP',
  'TECH_HOURS',
  'SAME_DAY_MAX',
  'HOLD_BACK',
  'CHANNEL_SHARE',
])

/** What to say on the calendar when the chosen time cannot be had after all (FLOW-01). */
export function useLostTime(): (fault: CallFault, time: DraftTime) => LostTime {
  const { words, say } = useBooking()
  const { dayText, timeText, phone, chosenWhen } = useShopWords()

  return (fault, time) => {
    const date = dayText(time.date)
    const timeWords = time.startMin === null ? null : timeText(time.startMin)
    const [first] = fault.reasons ?? []
    const alternatives = fault.alternatives ?? []
    const isFullDay = timeWords === null || (first !== undefined && DAY_REASONS.has(first.code))
    if (fault.code === 'SLOT_TAKEN')
      return {
        date: time.date,
        sentence: fillWords(isFullDay ? words.dayTaken : words.taken, { time: timeWords, date }),
        alternatives,
      }
    const nearest = alternatives.map(chosenWhen).join('; ')
    const reason =
      first &&
      say.reason(first.code, {
        date,
        time: timeWords,
        phone,
        times: nearest,
        max: first.max ?? null,
        ...fault.params,
      })
    return { date: time.date, sentence: reason ? say.notBookable(reason) : say.error(fault), alternatives }
  }
}
