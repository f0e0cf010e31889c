import type { HistoryEntry } from '#modules/appointments/contract.ts'
import { lengthWords, whenWords } from '#modules/appointments/rules/when-words.ts'
import { appointmentWords, STATUS_WORDS, TYPE_WORDS } from '#modules/appointments/words.en.ts'
import { zoneName } from '#shared/zone-name.ts'

/** One changed field of one change. Values are words; null = nothing stood there. */
export type HistoryLine = {
  key: string
  seq: number
  at: Date
  who: string
  field: string
  before: string | null
  after: string | null
}

const words = appointmentWords.history
type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Who did it, as the desk reads it: the name when it is known, else what kind of somebody it was. */
export function actorWords(actor: string): string {
  if (actor.startsWith('usr_')) return words.actors.staff
  if (/^(visitor|customer|cus_|public)/.test(actor)) return words.actors.customer
  if (/^(system|job)/.test(actor)) return words.actors.system
  return actor
}

function whenOf(fields: Fields): string | null {
  const { date, startMin } = fields
  if (typeof date !== 'string') return null
  return whenWords(date, typeof startMin === 'number' ? startMin : null)
}

const lengthOf = (minutes: unknown): string | null =>
  typeof minutes === 'number' ? lengthWords(minutes) : null

const named = (table: Record<string, string>, value: unknown): string | null =>
  typeof value === 'string' ? (table[value] ?? value) : null

/** Fields whose values are words already. */
const PLAIN = [
  'services',
  'vehicle',
  'technician',
  'pickup',
  'transport',
  'photos',
  'notes',
  'reason',
] as const

const zoneWords = (zone: unknown): string | null => (typeof zone === 'string' ? zoneName(zone, 'en') : null)

/** Why staff did it against a limit. */
function reasonOf(override: unknown): string | null {
  return isFields(override) && typeof override['reason'] === 'string' ? `“${override['reason']}”` : null
}

function fieldLines(before: Fields, after: Fields): Pick<HistoryLine, 'field' | 'before' | 'after'>[] {
  const pairs = [
    { field: words.fields.time, before: whenOf(before), after: whenOf(after) },
    {
      field: words.fields.timeZone,
      before: zoneWords(before['timeZone']),
      after: zoneWords(after['timeZone']),
    },
    {
      field: words.fields.status,
      before: named(STATUS_WORDS, before['status']),
      after: named(STATUS_WORDS, after['status']),
    },
    {
      field: words.fields.type,
      before: named(TYPE_WORDS, before['type']),
      after: named(TYPE_WORDS, after['type']),
    },
    ...PLAIN.map((field) => ({
      field: words.fields[field],
      before: named({}, before[field]),
      after: named({}, after[field]),
    })),
    {
      field: words.fields.stay,
      before: lengthOf(before['durationMin']),
      after: lengthOf(after['durationMin']),
    },
    { field: words.fields.override, before: null, after: reasonOf(after['override']) },
  ]
  return pairs.filter((pair) => pair.before !== pair.after)
}

const VERBS: Readonly<Record<string, string>> = {
  created: words.created,
  moved: words.moved,
  cancelled: words.cancelled,
  confirmed: words.confirmed,
  restored: words.restored,
  approved: words.approved,
  declined: words.declined,
  expired: words.expired,
  rezoned: words.rezoned,
}

/** The history of an appointment as lines "who, field, before, after", newest first; one line at least a change. */
export function historyLines(history: readonly HistoryEntry[]): HistoryLine[] {
  return history.flatMap((entry) => {
    const base = { seq: entry.seq, at: entry.at, who: actorWords(entry.actor) }
    const before = isFields(entry.before) ? entry.before : {}
    const after = isFields(entry.after) ? entry.after : {}
    const isFirst = entry.verb === 'created'
    const fields = fieldLines(before, after)
    const lines = isFirst ? fields.filter(({ field }) => field === words.fields.override) : fields
    const verb = VERBS[entry.verb] ?? words.updated
    const when = isFirst ? whenOf(after) : null
    const plain = { field: when === null ? verb : words.bookedFor(when), before: null, after: null }
    return (isFirst ? [...lines, plain] : lines.length > 0 ? lines : [plain]).map((line, index) => ({
      ...base,
      ...line,
      key: `${entry.seq} ${index}`,
    }))
  })
}
