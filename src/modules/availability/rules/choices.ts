export const RULE_TYPES = [
  'Blocker',
  'BlockerRepeating',
  'TimeslotCap',
  'TimeslotCapRepeating',
  'HoursCap',
  'Cap',
  'CapRepeating',
  'ServiceCap',
  'ServiceCapRepeating',
  'ServiceTimeslotCap',
  'ServiceTimeslotCapRepeating',
  'Window',
  'Holiday',
  'CalendarNote',
] as const
export type RuleType = (typeof RULE_TYPES)[number]

/** What a day is to a customer who looks at the calendar. */
export const DAY_STATES = ['Open', 'Request', 'Full', 'Closed', 'TooSoon', 'TooFar', 'NotOffered'] as const
export type DayState = (typeof DAY_STATES)[number]

export const CAPACITY_KINDS = ['Default', 'Holiday', 'WeekdayRepeating'] as const
export const THROTTLE_KINDS = [
  'CapacityPercent',
  'MinSpacing',
  'SameDayMax',
  'HoldBack',
  'PerCustomer',
  'Pace',
  'ChannelShare',
] as const
export const SELECTOR_MODES = ['Whitelist', 'Blacklist'] as const
export const BLOCK_MODES = ['Overlap', 'StartsOnly'] as const
export const HOLIDAY_STATES = ['Closed', 'SpecialHours', 'OpenAsUsual'] as const
export const NOTE_VISIBILITIES = ['Staff', 'Managers'] as const
/** Colors of a note on the staff calendar; one without has none. */
export const NOTE_COLORS = ['Blue', 'Teal', 'Green', 'Amber', 'Purple'] as const
export type NoteColor = (typeof NOTE_COLORS)[number]
export const RULE_LOCKS = ['Locked', 'Overridable'] as const
export const BUCKET_MINUTES = [15, 30, 60, 120] as const
export const STEP_MINUTES = [5, 10, 15, 20, 30, 60, 120] as const
export const TECHNICIAN_MODES = ['Off', 'PoolHours', 'Assign'] as const
export const MULTI_DAY_MODES = ['StartDate', 'Spread'] as const
export const DISCONNECTED_MODES = ['Continue', 'RequestOnly', 'Stop'] as const
