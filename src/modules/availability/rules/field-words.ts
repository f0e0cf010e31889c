import { clockRange } from '#modules/availability/rules/clock-range.ts'

/** What stands under a field that an availability form refuses. Staff only, so English only. */
export const FIELD_WORDS = {
  wholeNumber: 'Enter a whole number. 0 means none; empty means no limit.',
  minute: 'Enter a time, like 8:30 AM.',
  time: 'Enter both times, or choose all day.',
  bothTimes: 'Enter both times, or leave both empty.',
  step: 'Use steps of 5 minutes.',
  order: 'The end must be after the start.',
  overnight: (startMin: number, endMin: number) =>
    `Past midnight? Split it: ${clockRange(startMin, 1440)} and ${clockRange(0, endMin)}.`,
  allDay: 'Leave the times empty for a whole day.',
  neverFires: 'This rule would never fire: choose at least one weekday.',
  weekday: 'Choose a weekday from Monday to Sunday.',
  note: 'Enter a note.',
  choose: 'Choose at least one.',
  listed: 'Choose from the list.',
  most: (count: number) => `Use at most ${count}.`,
  firstWeek: 'Enter the date of the first week.',
  absent: 'Leave this empty: this kind of rule does not use it.',
  emptyWindow: 'Enter a notice, a cut-off, days ahead or hours.',
  oneOfDate: 'Enter a date or choose a holiday, not both.',
  holiday: 'Choose a holiday from the list.',
  fixedType: 'A saved rule keeps its kind. Add a new rule for another one.',
  hours: 'Enter the open hours of this day.',
  overlap: (startMin: number, endMin: number) => `${clockRange(startMin, endMin)} overlaps the line above.`,
  shopServices: 'Services differ from shop to shop. Limit them at each shop.',
  midnight: 'An end at midnight is minute 1440; minute 0 is the start of the day.',
  lateStart: 'A start at midnight is minute 0; minute 1440 is the end of the day.',
  room: (place: 'shop' | 'organization', most: number) =>
    `${place === 'shop' ? 'A shop' : 'An organization'} has at most ${most} rules that are on. Switch one off first.`,
  oneDefault: 'There is a default already. Change that one, or switch it off first.',
  dayTaken: (pattern: string, day: string) =>
    `“${pattern}” speaks for ${day} already. Change that one, or switch it off first.`,
  gone: (time: string, date: string) => `${time} doesn't exist on ${date}: clocks go forward that night.`,
} as const
