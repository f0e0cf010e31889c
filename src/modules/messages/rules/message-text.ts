import { fillWords, type WordValues } from '#shared/fill-words.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay, shortDay, timeInSentence, timeRange, type SpokenLanguage } from '#shared/spoken.ts'
import { gsmName, plainSigns, textParts } from './text-length.ts'

/** What ends a text: the full notice on the first one to a number, the opt-out line every 30 days, else nothing. */
export type TextTail = 'first' | 'monthly' | 'none'
type Parts = { greeting: string; closing: string; optOut: string; firstNotice: string; vehicle: string }
export type MailTemplate = { subject: string; body: string }

const MAX_PARTS = 2
const OPTIONAL_PART = / ?\[[^[\]]*\]/g

/** When an appointment is, for a mail: "Wednesday, September 23 at 10:30 AM"; without a time the range of arrival. */
export function mailWhen(
  time: { date: string; startMin: number | null; arrival?: readonly [number, number] | null },
  language: SpokenLanguage,
  today: string,
): string {
  const day = longDay(time.date, language, today)
  if (time.startMin !== null)
    return `${day} ${language === 'en' ? 'at' : 'a'} ${timeInSentence(time.startMin, language)}`
  return time.arrival ? `${day}, ${timeRange(time.arrival, language)}` : day
}

/** When, for a text: "Wed, Sep 23, 10:30 AM". "sáb" is left out, because its á makes the whole text cost double. */
export function textWhen(
  time: { date: string; startMin: number | null; arrival?: readonly [number, number] | null },
  language: SpokenLanguage,
): string {
  const day = shortDay(time.date, language).replace(/^sáb /, '')
  if (time.startMin !== null) return `${day}, ${formatShopTime(time.startMin, language)}`
  if (!time.arrival) return day
  const [from, to] = time.arrival
  return `${day}, ${formatShopTime(from, language)}-${formatShopTime(to, language)}`
}

/** The same template with its last `[…]` part taken out, or null when there is none left. */
function withoutLastPart(template: string): string | null {
  const last = [...template.matchAll(OPTIONAL_PART)].at(-1)
  return last ? template.slice(0, last.index) + template.slice(last.index + last[0].length) : null
}

/**
 * A text message ready to send.
 *
 * `[…]` parts go from the last while it is longer than two parts or costs double; the sender's name keeps no accents
 * that do. Values are used as they are otherwise, so a long name is shortened before.
 */
export function renderText(template: string, values: WordValues, parts: Parts, tail: TextTail): string {
  const ending = { first: ` ${parts.firstNotice}`, monthly: ` ${parts.optOut}`, none: '' }[tail]
  const known = { ...values, shop: gsmName(String(values.shop ?? '')), vehicle: values.vehicle ?? null }
  const body = template.replace(/ ?\{tail\}$/, '')
  const rendered = plainSigns(fillWords(body, known)) + ending
  const { encoding, parts: count } = textParts(rendered)
  const shorter = encoding === 'UCS-2' || count > MAX_PARTS ? withoutLastPart(body) : null
  return shorter === null ? rendered : renderText(shorter, values, parts, tail)
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** A mail as plain text: subject on one line, greeting, body, and the shop's line. */
export function renderMail(
  template: MailTemplate,
  values: WordValues,
  parts: Parts,
): { subject: string; body: string } {
  const known = { ...values, vehicle: values.vehicle || parts.vehicle }
  return {
    subject: oneLine(fillWords(template.subject, known)),
    body: [
      fillWords(parts.greeting, values),
      fillWords(template.body, known),
      fillWords(parts.closing, values),
    ].join('\n\n'),
  }
}

/** The lines of `{details}`: name and value; empty values leave no line. */
export function detailLines(
  lines: readonly (readonly [name: string, value: string | null | undefined])[],
): string {
  return lines
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
