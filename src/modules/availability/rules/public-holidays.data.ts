/** How a holiday falls: on a date, on the nth weekday of a month (-1 = last), or days after Easter or another holiday. */
export type HolidayFall =
  | { readonly month: number; readonly day: number }
  | { readonly month: number; readonly weekday: number; readonly nth: number }
  | { readonly after: string; readonly days: number }

export interface PublicHoliday {
  readonly key: string
  readonly name: string
  readonly federal: boolean
  readonly falls: HolidayFall
}

const MON = 1
const THU = 4
const SUN = 7

/** US federal holidays (5 U.S.C. 6103) and the days on which shops commonly close or shorten hours. */
export const PUBLIC_HOLIDAYS: readonly PublicHoliday[] = [
  { key: 'us-new-years-day', name: "New Year's Day", federal: true, falls: { month: 1, day: 1 } },
  {
    key: 'us-mlk-day',
    name: 'Martin Luther King Jr. Day',
    federal: true,
    falls: { month: 1, weekday: MON, nth: 3 },
  },
  {
    key: 'us-presidents-day',
    name: "Presidents' Day",
    federal: true,
    falls: { month: 2, weekday: MON, nth: 3 },
  },
  { key: 'us-memorial-day', name: 'Memorial Day', federal: true, falls: { month: 5, weekday: MON, nth: -1 } },
  { key: 'us-juneteenth', name: 'Juneteenth', federal: true, falls: { month: 6, day: 19 } },
  { key: 'us-independence-day', name: 'Independence Day', federal: true, falls: { month: 7, day: 4 } },
  { key: 'us-labor-day', name: 'Labor Day', federal: true, falls: { month: 9, weekday: MON, nth: 1 } },
  { key: 'us-columbus-day', name: 'Columbus Day', federal: true, falls: { month: 10, weekday: MON, nth: 2 } },
  { key: 'us-veterans-day', name: 'Veterans Day', federal: true, falls: { month: 11, day: 11 } },
  {
    key: 'us-thanksgiving',
    name: 'Thanksgiving Day',
    federal: true,
    falls: { month: 11, weekday: THU, nth: 4 },
  },
  { key: 'us-christmas-day', name: 'Christmas Day', federal: true, falls: { month: 12, day: 25 } },
  { key: 'us-good-friday', name: 'Good Friday', federal: false, falls: { after: 'us-easter', days: -2 } },
  { key: 'us-easter', name: 'Easter Sunday', federal: false, falls: { after: 'easter', days: 0 } },
  { key: 'us-mothers-day', name: "Mother's Day", federal: false, falls: { month: 5, weekday: SUN, nth: 2 } },
  { key: 'us-fathers-day', name: "Father's Day", federal: false, falls: { month: 6, weekday: SUN, nth: 3 } },
  { key: 'us-halloween', name: 'Halloween', federal: false, falls: { month: 10, day: 31 } },
  {
    key: 'us-black-friday',
    name: 'Black Friday',
    federal: false,
    falls: { after: 'us-thanksgiving', days: 1 },
  },
  { key: 'us-christmas-eve', name: 'Christmas Eve', federal: false, falls: { month: 12, day: 24 } },
  { key: 'us-new-years-eve', name: "New Year's Eve", federal: false, falls: { month: 12, day: 31 } },
]
