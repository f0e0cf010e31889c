import { fillWords } from '#shared/fill-words.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay, timeInSentence } from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import type { BookingShop, Language } from '../contract.ts'

/** "Usually ready by Thursday, June 17, 3:30 PM (estimate).", on the shop's wall. */
export function readyWords(
  readyBy: string,
  { timeZone, today }: Pick<BookingShop, 'timeZone' | 'today'>,
  language: Language,
  words: { readyBy: string },
): string {
  const { day, minute } = wallTime(zoneOf(timeZone), new Date(readyBy))
  const date = longDay(day, language, today)
  const when =
    language === 'en'
      ? `${date}, ${formatShopTime(minute, 'en')}`
      : `${date} a ${timeInSentence(minute, 'es')}`
  return fillWords(words.readyBy, { readyBy: when })
}
