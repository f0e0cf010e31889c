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
  const { shop, language, words, say, draft } = useBooking()
  const { dayText, timeText, phone, chosenWhen } = useShopWords()

  return (fault, time) => {
    const date = dayText(time.date)
    const timeWords = time.startMin === null ? null : timeText(time.startMin)
    const [first] = fault.reasons ?? []
    const alternatives = fault.alternatives ?? []
    const isFullDay = timeWords === null || (first !== undefined && DAY_REASONS.has(first.code))
    const { params } = fault
    const about = { date: time.date, alternatives, code: first?.code ?? '', params }
    if (fault.code === 'SLOT_TAKEN' && first?.code !== 'TRANSPORT')
      return {
        ...about,
        sentence: fillWords(isFullDay ? words.dayTaken : words.taken, { time: timeWords, date }),
      }
    const nearest = alternatives.map(chosenWhen).join('; ')
    const reason =
      first &&
      say.reason(first.code, {
        date,
        time: timeWords,
        phone,
        times: nearest,
        option: shop.transport.find(({ id }) => id === draft.transportId)?.label[language],
        postalCode: draft.address.postalCode,
        max: first.max ?? null,
        ...params,
      })
    return { ...about, sentence: reason ? say.notBookable(reason) : say.error(fault) }
  }
}
