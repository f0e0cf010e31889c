/**
 * Why a time cannot be booked, as customers read it. Keys are the engine's reason codes.
 *
 * `text` is the usual sentence; the other keys are the cases that read differently. The notation is that of
 * `#shared/fill-words.ts`; `{nextStep}` is chosen by `reason-sentence.ts`.
 */
export const CUSTOMER_REASONS_EN = {
  CLIENT_DISABLED: { text: 'Online booking at {shop} is off right now. Please call {phone}.' },
  FEATURE_OFF: { text: "{shop} isn't taking this kind of booking online right now. Please call {phone}." },
  SERVICE_NOT_BOOKABLE: {
    text: "{service} can't be booked online. Take it out to go on, or call {phone} and we'll set it up.",
    noPhone: "{service} can't be booked online. Take it out to go on.",
  },
  SERVICE_TYPE_NOT_OFFERED: {
    text: "{service} isn't offered as “{type}”. Choose “{otherTypes}”, or take {service} out.",
    noOther: "{service} isn't offered as “{type}”. Take {service} out.",
  },
  VEHICLE_NOT_ACCEPTED: {
    text: "Sorry, we don't work on {vehicle}. If that's a mistake, check year, make and model, or call {phone}.",
    callUs: "Please call {phone} before you book a {vehicle}. We'd like to ask a question first.",
    noPhone: "Sorry, we don't work on {vehicle}. If that's a mistake, check year, make and model.",
  },
  WAITER_TOO_LONG: {
    text: 'This work takes about {duration}. Waiting at the shop is for visits up to {max}. Drop the car off instead?',
    nudged: 'This work takes about {duration}. Waiting at the shop is for visits up to {max}. {nudge}',
  },
  OUT_OF_AREA: { text: "We don't pick up cars in {postalCode}. You can drop the car off, or call {phone}." },
  CLOSED: {
    text: "We're closed on {date}. {nextStep}",
    weekday: "We're closed on {weekdays}. {nextStep}",
    holiday: "We're closed on {date} for {holiday}.[ {message}] {nextStep}",
  },
  TYPE_NOT_OFFERED: { text: "“{type}” isn't offered on {date}. {nextStep}" },
  DST_GAP: { text: "{time} doesn't exist on {date}: clocks go forward that night. Choose another time." },
  PAST: {
    text: '{time} on {date} is in the past. {nextStep}',
    dateOnly: '{date} is in the past. {nextStep}',
  },
  LEAD_TIME: {
    text: 'Online booking needs at least {lead} notice. The earliest you can book is {next}[; for sooner, call {phone}].',
  },
  CUTOFF: { text: 'Online booking for today closed at {cutoff}. {nextStep}' },
  HORIZON: {
    text: 'Online booking is open through {lastDate}. Choose an earlier day[, or call {phone} for a later one].',
  },
  OUTSIDE_WINDOW: { text: 'On {date} we book this from {hours}. {nextStep}' },
  BLOCKED: {
    text: "We can't take cars at {time} on {date}. {nextStep}",
    dateOnly: "We aren't taking cars on {date}. {nextStep}",
  },
  SLOT_CAP: { text: '{time} on {date} is full. {nextStep}' },
  SERVICE_SLOT_CAP: { text: '{time} on {date} is full for {service}. {nextStep}' },
  SLOT_CAPACITY: { text: '{time} on {date} is taken. {nextStep}' },
  DAY_CAP: { text: '{date} is fully booked. {nextStep}' },
  SERVICE_DAY_CAP: { text: '{date} is fully booked for {service}. {nextStep}' },
  DAY_CAPACITY: {
    text: '“{type}” is fully booked on {date}.[ “{otherTypes}” still has room.] {nextStep}',
  },
  HOURS_CAP: { text: "We don't have enough shop time left on {date} for this work. {nextStep}" },
  TECH_HOURS: { text: 'The technicians who do this work are fully booked on {date}. {nextStep}' },
  TECH_BUSY: {
    text: 'No technician for this work is available at {time} on {date}. {nextStep}',
    named: "{technician} isn't available at {time} on {date}. {nextStep}",
  },
  RESOURCE: {
    text: 'The equipment for this work is in use at {time} on {date}. {nextStep}',
    dateOnly: 'The equipment for this work is fully booked on {date}. {nextStep}',
  },
  TRANSPORT: { text: "{option} isn't available on {date}. Choose another option or another day." },
  SPACING: { text: "We leave {gap} between arrivals, so {time} isn't available. {nextStep}" },
  SAME_DAY_MAX: {
    text: "Today's online bookings are all taken. To ask about today, call {phone}. {nextStep}",
  },
  HOLD_BACK: { text: 'The last places on {date} are kept for people who call. Call {phone}. {nextStep}' },
  PER_CUSTOMER: {
    text: "We can't add another online booking for this phone number. Please call {phone}.",
    car: "We can't add another online booking for this car. Please call {phone}.",
    verified:
      'You already have {used|# upcoming appointment|# upcoming appointments}; the online limit is {max}. Change one of them, or call {phone}.',
  },
  PACE: {
    text: "We're getting a lot of bookings right now. Leave your name and number and we'll call you back[, or call {phone}].",
  },
  CHANNEL_SHARE: { text: 'The places on this page for {date} are taken. Call {phone}. {nextStep}' },
  QUEUE_FULL: {
    text: 'The walk-in line is full right now.[ You can book a time instead; the first is {next}.][ Or call {phone}.]',
  },
} as const

/** The sentence that says what to do next, the first that fits. */
export const NEXT_STEP_EN = {
  times: 'Nearest available times: {times}.',
  day: 'The next available day is {next}.',
  call: 'Please call {phone}.',
  leaveNumber: "Leave your number and we'll call you.",
}
