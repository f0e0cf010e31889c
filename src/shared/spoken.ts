import { formatShopTime } from './shop-time.ts'

/** The languages that customers read. */
export type SpokenLanguage = 'en' | 'es'

const NAMES = {
  en: {
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    months: 'January February March April May June July August September October November December'.split(
      ' ',
    ),
  },
  es: {
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
      ' ',
    ),
  },
} as const

type Parts = { year: number; month: number; day: number; weekday: number }

/** Year, month, day and ISO weekday (1 Monday to 7 Sunday) of a civil date 'YYYY-MM-DD'. */
export function dayParts(date: string): Parts {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7 }
}

/** Name of an ISO weekday; in Spanish lower case. */
export function weekdayName(weekday: number, language: SpokenLanguage): string {
  return NAMES[language].weekdays[weekday - 1] ?? ''
}

/** "on Sundays", "los domingos": the weekday as a habit. */
export function weekdayPlural(weekday: number, language: SpokenLanguage): string {
  const name = weekdayName(weekday, language)
  return language === 'en' || weekday > 5 ? `${name}s` : name
}

/** Name of a month 1 to 12. */
export function monthName(month: number, language: SpokenLanguage): string {
  return NAMES[language].months[month - 1] ?? ''
}

/** "Monday, June 14" / "lunes 14 de junio"; the year stands only when it is not the year of `today`, or always without one. */
export function longDay(date: string, language: SpokenLanguage, today?: string): string {
  const { year, month, day, weekday } = dayParts(date)
  const withYear = today === undefined || !today.startsWith(`${year}-`)
  const name = weekdayName(weekday, language)
  return language === 'en'
    ? `${name}, ${monthName(month, 'en')} ${day}${withYear ? `, ${year}` : ''}`
    : `${name} ${day} de ${monthName(month, 'es')}${withYear ? ` de ${year}` : ''}`
}

/** "Mon, Jun 14" / "lun 14 jun". */
export function shortDay(date: string, language: SpokenLanguage, today?: string): string {
  const { year, month, day, weekday } = dayParts(date)
  const isOther = today !== undefined && !today.startsWith(`${year}-`)
  const name = weekdayName(weekday, language).slice(0, 3)
  const monthShort = monthName(month, language).slice(0, 3)
  return language === 'en'
    ? `${name}, ${monthShort} ${day}${isOther ? `, ${year}` : ''}`
    : `${name} ${day} ${monthShort}${isOther ? ` ${year}` : ''}`
}

/** The time as it stands inside a sentence: Spanish adds the article, "las 9:00 a.m.", "la 1:30 p.m.". */
export function timeInSentence(minute: number, language: SpokenLanguage): string {
  const time = formatShopTime(minute, language)
  return language === 'en' ? time : `${time.startsWith('1:') ? 'la' : 'las'} ${time}`
}

/** "9:00 AM to 11:00 AM" / "de las 9:00 a.m. a las 11:00 a.m.". */
export function timeRange([from, to]: readonly [number, number], language: SpokenLanguage): string {
  const end = to === 1440 ? (language === 'en' ? 'midnight' : 'medianoche') : timeInSentence(to, language)
  return language === 'en'
    ? `${formatShopTime(from, 'en')} to ${end}`
    : `de ${timeInSentence(from, 'es')} a ${end}`
}

/** Tenths of an hour are said as hours; between them the minutes are, so that 119 of 120 do not read "2 of 2 hours". */
const isTenth = (minutes: number) => minutes % 6 === 0

/** Minutes as people say them: "45 minutes", "1 hour", "1.5 hours", "1 hour 59 minutes". */
export function spokenDuration(minutes: number, language: SpokenLanguage): string {
  if (minutes < 60) return `${minutes} ${language === 'en' ? 'minute' : 'minuto'}${minutes === 1 ? '' : 's'}`
  if (!isTenth(minutes)) {
    const rest = minutes % 60
    return `${spokenDuration(minutes - rest, language)} ${spokenDuration(rest, language)}`
  }
  const hours = minutes / 60
  return `${hours} ${language === 'en' ? 'hour' : 'hora'}${hours === 1 ? '' : 's'}`
}

/** The short form beside a service: "45 min", "1.5 h", "1 h 15 min". */
export function shortDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return isTenth(minutes) ? `${minutes / 60} h` : `${shortDuration(minutes - rest)} ${shortDuration(rest)}`
}

/** Labor as hours, exact to the minute in two decimals: 45 minutes are 0.75. */
export const laborHours = (minutes: number): number => Math.round(minutes / 0.6) / 100

/** What people typed as a sentence among others: it ends like one. */
export const wholeSentence = (typed: string): string => (/[.!?…]$/.test(typed) ? typed : `${typed}.`)

/** "a, b and c" / "a, b y c". */
export function spokenList(items: readonly string[], language: SpokenLanguage): string {
  const last = items.at(-1) ?? ''
  if (items.length < 2) return last
  return `${items.slice(0, -1).join(', ')} ${language === 'en' ? 'and' : 'y'} ${last}`
}
