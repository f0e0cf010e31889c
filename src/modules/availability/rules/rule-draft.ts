import type { AvailabilityRule, Selector } from '#modules/availability/contract.ts'
import type {
  BLOCK_MODES,
  BUCKET_MINUTES,
  HOLIDAY_STATES,
  NOTE_VISIBILITIES,
  NoteColor,
  RuleType,
} from '#modules/availability/rules/choices.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'

/** A rule as its form keeps it: the fields of every type side by side; dates stay texts until they are valid. */
export type RuleDraft = {
  type: RuleType
  name: string
  internalNote: string
  enabled: boolean
  appointmentTypes: AppointmentType[]
  services: Selector
  startDate: string | null
  endDate: string | null
  startMin: number | null
  endMin: number | null
  allDay: boolean
  recurrence: { weekdays: number[]; intervalWeeks: number; exDates: string[] } | null
  blockMode: (typeof BLOCK_MODES)[number] | null
  max: number
  bucketMin: (typeof BUCKET_MINUTES)[number] | null
  maxMinutes: number
  allowLastOver: boolean
  minLeadMin: number | null
  minLeadDays: number | null
  minLeadBusinessDays: number | null
  cutoff: number | null
  maxAheadDays: number | null
  hours: [number, number][]
  date: string | null
  holidayKey: string | null
  observed: boolean
  state: (typeof HOLIDAY_STATES)[number]
  message: string
  note: string
  color: NoteColor | null
  visibility: (typeof NOTE_VISIBILITIES)[number]
  /** Of an organization's rule: whether its shops may replace it. */
  lock: AvailabilityRule['lock']
  /** Minutes after midnight to which a range that was split goes on, on the day after; null = not split. */
  restUntil: number | null
}
type Field = keyof RuleDraft

const COMMON: readonly Field[] = ['type', 'name', 'internalNote', 'enabled']
const SCOPE: readonly Field[] = ['appointmentTypes', 'services']
const DATES: readonly Field[] = ['startDate', 'endDate', 'recurrence']
const WHEN: readonly Field[] = [...DATES, 'startMin', 'endMin', 'allDay']
const LEAD: readonly Field[] = ['minLeadMin', 'minLeadDays', 'minLeadBusinessDays', 'cutoff', 'maxAheadDays']
const cap = [...SCOPE, ...WHEN, 'max'] as const
const slotCap = [...cap, 'bucketMin'] as const
const block = [...SCOPE, ...WHEN, 'blockMode'] as const

/** What a type has beside name, note and switch (availability.md §6). */
const FIELDS: Record<RuleType, readonly Field[]> = {
  Blocker: block,
  BlockerRepeating: block,
  TimeslotCap: slotCap,
  TimeslotCapRepeating: slotCap,
  Cap: cap,
  CapRepeating: cap,
  ServiceCap: cap,
  ServiceCapRepeating: cap,
  ServiceTimeslotCap: slotCap,
  ServiceTimeslotCapRepeating: slotCap,
  HoursCap: [...SCOPE, ...DATES, 'maxMinutes', 'allowLastOver'],
  Window: [...SCOPE, ...DATES, ...LEAD, 'hours'],
  Holiday: ['date', 'holidayKey', 'observed', 'state', 'hours', 'message'],
  CalendarNote: [...SCOPE, ...WHEN, 'note', 'color', 'visibility'],
}

/** Whether the form of a type shows a field. */
export function hasField(type: RuleType, field: Field): boolean {
  return FIELDS[type].includes(field)
}

/** The once and the weekly form of a type; null for types that have only one. */
export function repeatTwin(type: RuleType): RuleType | null {
  const other = type.endsWith('Repeating') ? type.slice(0, -'Repeating'.length) : `${type}Repeating`
  return other in FIELDS ? (other as RuleType) : null
}

export const isWeekly = (type: RuleType): boolean => type.endsWith('Repeating')
export const isAboutServices = (type: RuleType): boolean => type.startsWith('Service')

/** The record inside a draft, as the server takes it: only the fields that the type has. */
export function draftRecord(draft: RuleDraft): Record<string, unknown> {
  return Object.fromEntries([...COMMON, ...FIELDS[draft.type]].map((field) => [field, draft[field]]))
}

/** What a new rule of a type starts with: something that can be saved as it is, or lacks only what people must choose. */
export function newDraft(type: RuleType, today: string, weekday: number): RuleDraft {
  const isStanding = isWeekly(type) || type === 'HoursCap' || type === 'Window'
  const isBlock = type.startsWith('Blocker')
  return {
    type,
    name: '',
    internalNote: '',
    enabled: true,
    appointmentTypes: [],
    services: isAboutServices(type) ? { mode: 'Whitelist', serviceIds: [] } : null,
    startDate: isStanding || type === 'Holiday' ? null : today,
    endDate: null,
    startMin: isBlock ? 720 : null,
    endMin: isBlock ? 780 : null,
    allDay: type === 'CalendarNote',
    recurrence: isWeekly(type) ? { weekdays: [weekday], intervalWeeks: 1, exDates: [] } : null,
    blockMode: null,
    max: 1,
    bucketMin: null,
    maxMinutes: 1_920,
    allowLastOver: false,
    minLeadMin: null,
    minLeadDays: null,
    minLeadBusinessDays: type === 'Window' ? 1 : null,
    cutoff: null,
    maxAheadDays: type === 'Window' ? 60 : null,
    hours: [],
    date: type === 'Holiday' ? today : null,
    holidayKey: null,
    observed: false,
    state: 'Closed',
    message: '',
    note: '',
    color: null,
    visibility: 'Staff',
    lock: 'Locked',
    restUntil: null,
  }
}

/** The draft of a saved rule. */
export function draftOf(record: AvailabilityRule, today: string): RuleDraft {
  const known = Object.entries(record).filter(([field]) =>
    [...COMMON, ...FIELDS[record.type]].some((own) => own === field),
  )
  return { ...newDraft(record.type, today, 1), ...Object.fromEntries(known), lock: record.lock }
}
