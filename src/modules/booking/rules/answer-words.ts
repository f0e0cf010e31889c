import { longDay, timeInSentence } from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import type { BookingShop, Language } from '../contract.ts'

/** "Monday, June 14 at 9:00 AM", in the shop's zone: until when a request is answered (`answerBy` is an ISO instant). */
export function answerByWords(
  answerBy: string,
  { timeZone, today }: Pick<BookingShop, 'timeZone' | 'today'>,
  language: Language,
): string {
  const { day, minute } = wallTime(zoneOf(timeZone), new Date(answerBy))
  return `${longDay(day, language, today)} ${language === 'en' ? 'at' : 'a'} ${timeInSentence(minute, language)}`
}
