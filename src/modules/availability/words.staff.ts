import { SOURCE_WORDS } from '#modules/appointments/words.en.ts'
import type { CUSTOMER_REASONS_EN } from './words.en.ts'

/**
 * Why the engine refuses a time, as the front desk reads it: the rule's name in quotes and its numbers.
 *
 * The first text that has all its variables is used; a text with an empty `[…]` part still counts as complete.
 */
export const STAFF_REASONS_EN = {
  CLIENT_DISABLED: ['This shop is {status}. Customers can book once it is Enabled.'],
  FEATURE_OFF: [
    '{system} has been disconnected since {since} and bookings are set to Stop.',
    '{feature} is switched off.',
  ],
  SERVICE_NOT_BOOKABLE: ['"{service}" is not bookable online.'],
  SERVICE_TYPE_NOT_OFFERED: [
    '{page} does not take "{service}".',
    '"{service}" allows {allowedTypes}; this request is {type}.',
  ],
  VEHICLE_NOT_ACCEPTED: [
    'Vehicle filter "{rule}" ({field}, {listType}: {values}) matches {vehicle}.',
    'Category {category} is not accepted.',
  ],
  WAITER_TOO_LONG: ['Waiter limit {max} min; these services take {needed} min.'],
  OUT_OF_AREA: [
    '{postalCode} is {distance} mi away; the limit is {max} mi.',
    '{postalCode} is outside the pickup area ({listType} of {count} ZIP codes).',
  ],
  CLOSED: [
    'Open {openHours} on {date}; {time} is outside these hours.',
    'Holiday "{rule}" closes {date}.',
    'No hours on {weekdays} (Shop Details).',
    'Special hours on {date} leave no open time.',
  ],
  TYPE_NOT_OFFERED: [
    '"{rule}" has no time segments.',
    'No {type} pattern for {date}: no date, {weekday} or default rule.',
  ],
  DST_GAP: [
    '{time} does not exist on {date} in {zone}: clocks go from {from} to {to}. Cannot be overridden.',
  ],
  PAST: ['Starts before now ({now}, {zone}).'],
  LEAD_TIME: ['Window "{rule}" needs {needed} notice; this start is {left} away.'],
  CUTOFF: ['Window "{rule}": after {cutoff} today counts as over (now {now}).'],
  HORIZON: ['Window "{rule}" opens {max} days ahead; {date} is {needed} days ahead.'],
  OUTSIDE_WINDOW: ['Window "{rule}" allows {hours}; {start} to {end} is not inside one interval.'],
  BLOCKED: [
    'Blocker "{rule}" holds {from} to {to}[ every {weekdays}]; this visit would run {start} to {end}, buffers included.',
  ],
  SLOT_CAP: ['"{rule}" allows {max} from {from} to {to}; {used} booked.'],
  SERVICE_SLOT_CAP: ['"{rule}" allows {max} with {services} from {from} to {to}; {used} booked.'],
  SLOT_CAPACITY: [
    '{type} pattern "{rule}" takes {max} at {time}; {used} booked.[ Throttle "{throttle}" at {percent} %.]',
  ],
  DAY_CAP: ['"{rule}" allows {max} on {date}[ from {from} to {to}]; {used} booked.'],
  SERVICE_DAY_CAP: ['"{rule}" allows {max} with {services} on {date}; {used} booked.'],
  DAY_CAPACITY: [
    '{type} pattern "{rule}" takes {max} on {date}; {used} booked.[ Throttle "{throttle}" at {percent} %.]',
  ],
  HOURS_CAP: [
    '"{rule}" allows {max} labor hours on {date}: {used} sold[, {carryover} carried over], {left} left, {needed} needed.',
  ],
  TECH_HOURS: ['{skill}: {needed} min needed, {left} of {max} min left on {date} ({names}, at {percent} %).'],
  TECH_BUSY: [
    'No technician with {skills} is free from {start} to {end}: {names} booked.',
    'No technician with {skills} is at work from {arrives} to {leaves}.',
  ],
  RESOURCE: [
    '{absent}: not there from {arrives} to {leaves}.',
    '{resource}: {max} in the shop, {used} in use from {start} to {end}, {needed} needed.',
    '{resource}: {used} of {max} min sold on {date}[, {needed} needed].',
  ],
  TRANSPORT: ['"{option}": {used} of {max} taken on {date}[ (out until {readyBy})].'],
  SPACING: ['Throttle "{throttle}": starts must be {max} min apart; {neighbor} is {used} min away.'],
  SAME_DAY_MAX: ['Throttle "{throttle}" allows {max} same-day online bookings; {used} made today.'],
  HOLD_BACK: [
    'Throttle "{throttle}" keeps {max} of {perDay} on {date} for phone and walk-in until {release}; {left} left.[ Throttle "{slider}" at {sliderPercent} %.]',
  ],
  PER_CUSTOMER: ['Throttle "{throttle}" allows {max} open appointments per customer; {name} has {used}.'],
  PACE: [
    'Throttle "{throttle}": {used} online bookings in {window} min; limit {max}. New ones become leads.',
  ],
  CHANNEL_SHARE: [
    'Throttle "{throttle}": {channel} may take {percent} % of {perDay} on {date} ({max}); {used} booked.[ Throttle "{slider}" at {sliderPercent} %.]',
  ],
  QUEUE_FULL: ['Walk-in line: {used} of {max} waiting, {bays} bays.'],
} as const satisfies Record<keyof typeof CUSTOMER_REASONS_EN, readonly string[]>

/**
 * The same checks when they are passed: a limit says its numbers in the words of its refusal, these have words of their
 * own. `OPEN` is the shop's hours.
 */
export const STAFF_PASSED_EN = {
  OPEN: 'Open {hours}.',
  OUTSIDE_WINDOW: 'Window "{rule}" allows {hours}.',
  BLOCKED: 'Blocker "{rule}" holds {from} to {to}; this visit stays clear of it.',
  TECH_BUSY: 'A technician is free from {start} to {end}.',
} as const

/** Where a pattern of arrival times, which has no name, is edited. */
export const PATTERN_NAMES_EN = {
  Waiter: 'Waiter Capacity',
  DropOff: 'Drop Off Capacity',
  Pickup: 'Pickup Config',
} as const

/** What is said where something has no name of its own. */
export const STAFF_STANDINS_EN = {
  throttles: {
    CapacityPercent: 'Places online',
    MinSpacing: 'Spacing',
    SameDayMax: 'Same-day bookings',
    HoldBack: 'Places kept back',
    PerCustomer: 'Per customer',
    Pace: 'Pace',
    ChannelShare: 'Share of a source',
  },
  patterns: { Default: 'Default', WeekdayRepeating: 'Weekdays', Holiday: 'Special days' },
  channels: { ...SOURCE_WORDS, Chat: 'Chat', Voice: 'Voice', WalkIn: 'Walk-in' },
  window: 'Shop default',
  customer: 'this customer',
  car: 'this customer or car',
  work: 'This work',
  skills: 'the skills',
  nobody: 'nobody',
  equipment: 'Equipment',
  resources: {
    Bay: 'Bay',
    Lift: 'Lift',
    AlignmentRack: 'Alignment rack',
    Loaner: 'Loaner',
    Other: 'Equipment',
  },
  system: 'The management system',
  wayHome: 'This way home',
  pickup: 'Pickup',
  online: 'Online booking',
  address: 'This address',
  vehicle: 'of this vehicle',
} as const

/** Beside what is being dragged there is room for the numbers, too; a reason that is not here is said in its short form. */
export const STAFF_LABELS_EN: Partial<Record<keyof typeof CUSTOMER_REASONS_EN, string>> = {
  BLOCKED: 'Blocked[: {rule}]',
  SLOT_CAP: 'Time full[, {used} of {max}][, over by {over}]',
  SLOT_CAPACITY: 'Time full[, {used} of {max}][, over by {over}]',
  SERVICE_SLOT_CAP: 'Service full[, {used} of {max}][, over by {over}]',
  DAY_CAP: 'Day full[, {used} of {max}][, over by {over}]',
  DAY_CAPACITY: 'Day full[, {used} of {max}][, over by {over}]',
  SERVICE_DAY_CAP: 'Service full[, {used} of {max}][, over by {over}]',
  HOURS_CAP: 'Hours full[, needs {needed} h, {left} h left]',
  TECH_HOURS: 'No technician',
  TECH_BUSY: 'No technician',
  RESOURCE: 'No {resource}',
  TRANSPORT: '{option} taken[, {used} of {max}]',
  LEAD_TIME: 'Too soon',
}

/** What stands after a staff sentence when it is true. */
export const STAFF_ENDINGS_EN = {
  zero: '"{rule}" is set to 0: closed.',
  locked: 'Organization rule, locked.',
  holds: 'Includes {n|# live hold|# live holds}.',
  over: 'Over by {n}.',
  assumed: '{n|# appointment|# appointments} without hours {n|counts|count} as {minutes} min.',
}

/**
 * What would have to change, below the sentence of a reason: the least that takes it away. The numbers are what the
 * setting would have to be; `{what}` is put together from `PLACES_NEEDED_EN`.
 */
export const WAYS_OUT_EN = {
  enabled: 'It could be booked if the shop were Enabled.',
  pickup: 'It could be booked with pickup switched on.',
  connected: 'It could be booked if the management system answered, or if bookings went on without it.',
  bookable: 'It could be booked if "{service}" were bookable online, or without it.',
  serviceType: 'It could be booked if "{service}" allowed {type}, or without it.',
  servicePage: 'It could be booked if {page} took "{service}", or without it.',
  vehicle: 'It could be booked if the filter took this vehicle.',
  minutes: 'It would fit with a limit of {limit} min.',
  zipOn: 'It could be booked with {postalCode} in the pickup area.',
  zipOff: 'It could be booked if the pickup area did not leave {postalCode} out.',
  radius: 'It could be booked with a pickup area of {miles} mi.',
  narrower: 'It could be booked if only {miles} mi around were left out of the pickup area.',
  open: 'It could be booked if the shop were open then.',
  arrivals: 'It could be booked with arrival times on this day.',
  gap: 'No setting changes this. Choose another time.',
  past: 'No setting changes this. The desk can still book a car that is already here.',
  over: 'No notice is short enough for a time that is over.',
  notice: 'It could be booked with a notice of {notice}.',
  noticeDays: 'It could be booked with a notice of {days|# day|# days}.',
  noticeBusinessDays: 'It could be booked with a notice of {days|# business day|# business days}.',
  lessNotice: 'It could be booked with less notice.',
  beforeCutoff: 'It could be booked without notice and with a later cut-off.',
  cutoff: 'It could be booked with a cut-off of {until}.',
  horizon: 'It could be booked with {ahead|# day|# days} ahead.',
  otherHours: 'It could be booked with other hours in this window.',
  hoursOfVisit: 'It could be booked if the window took in {arrives} to {leaves}.',
  hoursOfStart: 'It could be booked if the window took in {arrives}.',
  blocker: 'It could be booked without this blocked time.',
  limit: 'One more would fit with a limit of {limit}.',
  places: 'One more would fit with {what}[, or from {release}].',
  hours: 'It would fit with {hours} labor hours[ on {later}].',
  technicianTime: 'It would fit if the technicians for the work of {date} had {more} min more.',
  technician: 'It could be booked if {who} were at work {arrives} to {leaves} and free {start} to {end}.',
  technicianDay: 'It could be booked with a technician for this work.',
  pieces: 'It would fit with {pieces} in the shop.',
  lessWork: 'It would fit with {pieces} in the shop[, or with {less} min less work on {date}].',
  equipment: 'It could be booked with more of this equipment.',
  equipmentThere: 'It could be booked if it were there from {arrives} to {leaves}.',
  equipmentDay: 'It could be booked if it were there on {date}.',
  otherRide: 'It could be booked with another way home.',
  spacing: 'It would fit with {minutes} min between starts.',
  noSpacing: 'It could be booked without this throttle: another visit starts at the same time.',
} as const

/** The parts of "One more would fit with …". */
export const PLACES_NEEDED_EN = {
  kept: (n: number) => (n === 1 ? '1 place kept back' : `${n === 0 ? 'no' : n} places kept back`),
  share: (percent: number) => `a share of ${percent} %`,
  limit: (n: number) => `a limit of ${n}`,
  drivers: (n: number) => `drivers for ${n === 1 ? '1 car' : `${n} cars`} in each window`,
  slider: (name: string, percent: number) => `"${name}" at ${percent} %`,
} as const

/** The same in a word or two, for a cell of a strip. */
export const STAFF_SHORT_EN = {
  CLIENT_DISABLED: 'Shop off',
  FEATURE_OFF: 'Off',
  SERVICE_NOT_BOOKABLE: 'Service off',
  SERVICE_TYPE_NOT_OFFERED: 'Other type',
  VEHICLE_NOT_ACCEPTED: 'Vehicle',
  WAITER_TOO_LONG: 'Too long',
  OUT_OF_AREA: 'Out of area',
  CLOSED: 'Closed',
  TYPE_NOT_OFFERED: 'Not offered',
  DST_GAP: 'No such time',
  PAST: 'Past',
  LEAD_TIME: 'Notice',
  CUTOFF: 'Cut-off',
  HORIZON: 'Too far',
  OUTSIDE_WINDOW: 'Outside hours',
  BLOCKED: 'Blocked',
  SLOT_CAP: 'Full',
  SERVICE_SLOT_CAP: 'Service full',
  SLOT_CAPACITY: 'Full',
  DAY_CAP: 'Day full',
  SERVICE_DAY_CAP: 'Service full',
  DAY_CAPACITY: 'Day full',
  HOURS_CAP: 'Hours full',
  TECH_HOURS: 'Technicians',
  TECH_BUSY: 'Technician',
  RESOURCE: 'Equipment',
  TRANSPORT: 'Transport',
  SPACING: 'Spacing',
  SAME_DAY_MAX: 'Same-day',
  HOLD_BACK: 'Kept back',
  PER_CUSTOMER: 'Customer',
  PACE: 'Pace',
  CHANNEL_SHARE: 'Share',
  QUEUE_FULL: 'Line full',
} as const satisfies Record<keyof typeof CUSTOMER_REASONS_EN, string>
