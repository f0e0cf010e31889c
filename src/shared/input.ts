import { z } from 'zod'
import { storedPhone } from './phone.ts'

/**
 * The scalars that every procedure's input is made of. They validate first and change afterwards, and each message is
 * the plain sentence that stands under the field (words.md §2.1).
 */

/** Characters that neither people nor PostgreSQL can use: controls other than line breaks and tabs. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const LINE_BREAK = /[\r\n]/
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const tooLong = (max: number) => (issue: { input?: unknown }) =>
  `Use at most ${max} characters (now ${typeof issue.input === 'string' ? issue.input.length : 0}).`

const clean = (max: number) =>
  z
    .string('Enter text.')
    .max(max, { error: tooLong(max) })
    .refine((value) => !CONTROL.test(value) && !LONE_SURROGATE.test(value), 'Remove the control characters.')
    .transform((value) => value.normalize('NFC').trim())

/** Text of several lines, trimmed; may be empty. */
export const longText = (max: number) => clean(max)

/** One line of text, trimmed, not empty. */
export const text = (max: number) =>
  clean(max)
    .refine((value) => !LINE_BREAK.test(value), 'Use one line.')
    .refine((value) => value.length > 0, 'Enter something here.')

/** One line of text that may be empty. */
export const optionalText = (max: number) =>
  clean(max).refine((value) => !LINE_BREAK.test(value), 'Use one line.')

const ODD = new RegExp([CONTROL, LINE_BREAK, LONE_SURROGATE].map(({ source }) => source).join('|'), 'g')

/** One line that nobody has typed, such as a label of a link: what is too much or odd is cut away, never refused. */
export const fittedText = (max: number) =>
  z.string('Enter text.').transform((value) => value.slice(0, max).replace(ODD, ' ').normalize('NFC').trim())

/** A person's name: one line with at least one letter. */
export const personName = clean(100)
  .refine((value) => !LINE_BREAK.test(value), 'Use one line.')
  .refine((value) => /\p{L}/u.test(value), 'Enter a name with at least one letter.')

const EMAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** A mail address, trimmed; its spelling is kept, comparison is by lower case. */
export const email = clean(254).refine(
  (value) => EMAIL.test(value),
  'Check the email. It should look like name@example.com.',
)

/** A password as typed: nothing is trimmed, every character counts; longer ones would only cost hashing time. */
export const password = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(128, { error: tooLong(128) })

/** A US phone number in any spelling; becomes '+1' and ten digits. */
export const phoneUS = clean(40)
  .refine((value) => storedPhone(value) !== null, 'Enter a 10-digit US phone number, like 303-555-0142.')
  .transform((value) => storedPhone(value) ?? '')

/** An id of one kind, such as `cus_…`. */
export const id = (kind: string) =>
  z.string('Choose one.').regex(new RegExp(`^${kind}_[a-z0-9_]{1,60}$`), 'Choose one from the list.')

const DAY = /^\d{4}-\d{2}-\d{2}$/

function isRealDay(value: string): boolean {
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  if (year < 2000 || year > 2199 || month < 1 || month > 12 || day < 1) return false
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return day <= ([31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0)
}

/** A civil date `YYYY-MM-DD` between 2000 and 2199 that stands in the calendar. */
export const calendarDay = z
  .string('Enter a date, like June 14, 2027.')
  .refine((value) => DAY.test(value) && isRealDay(value), 'Enter a date, like June 14, 2027.')

/** Minutes from local midnight, 0 to 1439. */
export const minuteOfDay = z
  .int('Enter a time.')
  .min(0, 'Enter a time of the day.')
  .max(1439, 'Enter a time of the day.')

/** A whole number in a range. */
export const whole = (min: number, max: number) =>
  z
    .int(`Enter a number from ${min} to ${max}.`)
    .min(min, `Enter a number from ${min} to ${max}.`)
    .max(max, `Enter a number from ${min} to ${max}.`)

/** A limit: null is no limit, 0 is none (availability.md §0). */
export const limit = z
  .int('Enter a whole number. 0 means none; empty means no limit.')
  .min(0, 'Enter a whole number. 0 means none; empty means no limit.')
  .max(100_000, 'Enter a whole number. 0 means none; empty means no limit.')
  .nullable()

/** Page index from 0. */
export const cursor = z
  .int('Enter a page number.')
  .min(0, 'Enter a page number.')
  .max(1_000_000, 'Enter a page number.')

/** Rows a page: 1 to 1000. */
export const pageSize = whole(1, 1000)

/** What somebody typed into a search box. */
export const searchTerm = optionalText(200)

/** The version a form was loaded with. */
export const recordVersion = z
  .int('Reload the page.')
  .min(1, 'Reload the page.')
  .max(1_000_000_000, 'Reload the page.')

/** An issue in the form in which a transform may report it; each unknown key becomes one of its own. */
function plainIssues(issue: z.core.$ZodIssue): { code: 'custom'; path: PropertyKey[]; message: string }[] {
  if (issue.code !== 'unrecognized_keys')
    return [{ code: 'custom', path: issue.path, message: issue.message }]
  return issue.keys.map((key) => {
    const path = [...issue.path, key]
    return { code: 'custom', path, message: `Unknown field "${path.map(String).join('.')}".` }
  })
}

type Apart<K extends z.ZodObject, R extends z.ZodType> = { keys: z.output<K>; record: z.output<R> }

/**
 * One flat object that holds `keys` and the fields of `record`, read apart. For records of several kinds, where a key
 * could otherwise not stand beside the fields of each kind. Unknown keys are refused by the record's own schema.
 */
export function flatInput<K extends z.ZodObject, R extends z.ZodType<object, object>>(
  keys: K,
  record: R,
): z.ZodType<Apart<K, R>, z.input<K> & z.input<R>> {
  const names = Object.keys(keys.shape)
  const read = z.looseObject({}).transform((given, refusals): Apart<K, R> => {
    const own = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)))
    const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
    const readKeys = keys.safeParse(own)
    const readRecord = record.safeParse(rest)
    if (readKeys.success && readRecord.success) return { keys: readKeys.data, record: readRecord.data }
    for (const issue of [...(readKeys.error?.issues ?? []), ...(readRecord.error?.issues ?? [])])
      refusals.issues.push(...plainIssues(issue).map((plain) => ({ ...plain, input: given })))
    return z.NEVER
  })
  // The loose object says less about its input than the two schemas that read it.
  return read as unknown as z.ZodType<Apart<K, R>, z.input<K> & z.input<R>>
}
