import type { SmsJob, SmsJobDetail } from '#modules/appointments/contract.ts'
import { appointmentWords as words, TYPE_WORDS } from '#modules/appointments/words.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { shortDay, shortDuration } from '#shared/spoken.ts'

/**
 * "Tue, Jun 15 - 10:00 AM" ('EEE, MMM d - h:mm a'); a date without a time is only the date. Where visits of other years
 * can stand, `today` gives those their year.
 */
export function whenWords(date: string, startMin: number | null, today?: string): string {
  const day = shortDay(date, 'en', today)
  return startMin === null ? day : `${day} - ${formatShopTime(startMin)}`
}

/** "45 min", "1 h", "1 h 30 min": to the minute, where staff choose it. */
export function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

type Visit = Pick<SmsJob, 'date' | 'startMin' | 'type' | 'durationMin' | 'arrivalKind'>

/** "Tue, Jun 15 - 10:00 AM · Waiter · about 1 h". */
export function jobTitle({ date, startMin, type, durationMin, arrivalKind }: Visit, today: string): string {
  const untimed = arrivalKind === 'KeyDrop' ? words.keyDrop : words.noTime
  const kind = startMin === null ? untimed : null
  return [whenWords(date, startMin, today), TYPE_WORDS[type], kind, words.about(shortDuration(durationMin))]
    .filter((part) => part !== null)
    .join(' · ')
}

/** First and last name of the visit's contact. */
export function contactName({ contact }: Pick<SmsJobDetail, 'contact'>): string {
  return [contact.firstName, contact.lastName].filter(Boolean).join(' ')
}
