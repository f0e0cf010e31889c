import type {
  AvailabilityRuleInput,
  AvailabilitySettings,
  CapacityRuleInput,
} from '#modules/availability/contract.ts'
import { availabilityRuleInput, capacityRuleInput } from '#modules/availability/contract.ts'
import type { NewTechnician } from '#modules/availability/server/commands/add-technician.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import type { DemoShop } from './shops.data.ts'

/** One line of a day's pattern: starts every `step` minutes from `from`, the last before `to`. */
type Line = { from: string; to: string; step: number; each: number }

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const segments = (lines: Line[]) =>
  lines.map(({ from, to, step, each }) => ({
    startMin: minutes(from),
    endMin: minutes(to),
    stepMin: step,
    perSlot: each,
  }))

const everyDay = (appointmentType: AppointmentType, perDay: number, lines: Line[]) =>
  capacityRuleInput.parse({ appointmentType, kind: 'Default', perDay, segments: segments(lines) })
const saturdays = (appointmentType: 'DropOff' | 'Waiter', perDay: number, lines: Line[]) =>
  capacityRuleInput.parse({
    appointmentType,
    kind: 'WeekdayRepeating',
    weekdays: [6],
    perDay,
    segments: segments(lines),
  })

const WORKDAYS = [1, 2, 3, 4, 5]
const rule = (input: unknown): AvailabilityRuleInput => availabilityRuleInput.parse(input)
const lunch = (from: string, to: string) =>
  rule({
    type: 'BlockerRepeating',
    name: 'Lunch',
    internalNote: 'One advisor is at the counter; nobody can wait.',
    appointmentTypes: ['Waiter'],
    startMin: minutes(from),
    endMin: minutes(to),
    recurrence: { weekdays: WORKDAYS },
  })
const closedOn = (holidayKey: string, name: string) =>
  rule({ type: 'Holiday', name, holidayKey, state: 'Closed' })
const hoursCap = (hours: number) =>
  rule({ type: 'HoursCap', name: `${hours} labor hours a day`, maxMinutes: hours * 60, allowLastOver: true })
const HOLIDAYS = [
  closedOn('us-thanksgiving', 'Thanksgiving'),
  closedOn('us-christmas-day', 'Christmas Day'),
  closedOn('us-new-years-day', "New Year's Day"),
]

/** What the organization hands to all its shops; Memorial Day a shop may decide for itself. */
export const DEMO_ORGANIZATION_RULES = [
  { rule: closedOn('us-labor-day', 'Labor Day'), lock: 'Locked' },
  { rule: closedOn('us-memorial-day', 'Memorial Day'), lock: 'Overridable' },
] as const

export type DemoAvailability = {
  capacity: CapacityRuleInput[]
  rules: AvailabilityRuleInput[]
  settings: Partial<AvailabilitySettings>
  technicians: NewTechnician[]
}

const day = (from: string, to: string): [number, number][] => [[minutes(from), minutes(to)]]
const weekdays = (hours: [number, number][]) =>
  Object.fromEntries(WORKDAYS.map((weekday) => [String(weekday), hours]))
const technician = (
  name: string,
  hours: NewTechnician['hours'],
  skills: string[],
  efficiencyPercent: number,
): NewTechnician => ({
  name,
  hours,
  skills: skills.map((skill) => `cat_${skill}`),
  efficiencyPercent,
})
const EVERYTHING = [
  'maintenance',
  'brakes',
  'tires',
  'engine',
  'electrical',
  'climate',
  'suspension',
  'transmission',
  'inspection',
]
const LIGHT = ['maintenance', 'tires', 'inspection', 'brakes', 'suspension']

/** Patterns, rules and people of each demo shop that takes bookings. */
export const DEMO_AVAILABILITY: Partial<Record<DemoShop['key'], DemoAvailability>> = {
  denver: {
    capacity: [
      everyDay('DropOff', 16, [{ from: '07:30', to: '10:30', step: 30, each: 3 }]),
      saturdays('DropOff', 6, [{ from: '08:00', to: '10:00', step: 30, each: 2 }]),
      everyDay('Waiter', 10, [{ from: '08:00', to: '16:30', step: 30, each: 2 }]),
      saturdays('Waiter', 5, [{ from: '08:00', to: '12:00', step: 30, each: 1 }]),
    ],
    rules: [
      lunch('12:00', '13:00'),
      ...HOLIDAYS,
      hoursCap(36),
      rule({
        type: 'ServiceCapRepeating',
        name: 'One alignment rack',
        max: 5,
        services: { mode: 'Whitelist', serviceIds: ['svc_alignment'] },
        recurrence: { weekdays: [1, 2, 3, 4, 5, 6] },
      }),
    ],
    settings: { technicianMode: 'PoolHours', minLeadMin: 60, maxAheadDays: 60 },
    technicians: [
      technician(
        'Ray Dominguez',
        { ...weekdays(day('07:30', '16:30')), '6': day('08:00', '13:00') },
        EVERYTHING,
        110,
      ),
      technician('Beth Larkin', weekdays(day('08:30', '18:00')), EVERYTHING, 100),
      technician('Tomas Ruiz', { ...weekdays(day('07:30', '16:30')), '6': day('08:00', '13:00') }, LIGHT, 95),
      technician(
        'Aisha Cole',
        weekdays(day('09:00', '18:00')),
        ['maintenance', 'electrical', 'climate', 'engine'],
        105,
      ),
      technician('Ben Oakes', weekdays(day('07:30', '16:00')), LIGHT, 80),
    ],
  },
  boulder: {
    capacity: [
      everyDay('DropOff', 10, [{ from: '08:00', to: '10:00', step: 30, each: 3 }]),
      everyDay('Waiter', 7, [{ from: '08:30', to: '15:30', step: 30, each: 1 }]),
      everyDay('Pickup', 4, [{ from: '08:00', to: '10:00', step: 60, each: 2 }]),
    ],
    rules: [lunch('12:30', '13:30'), ...HOLIDAYS, hoursCap(24)],
    settings: { minLeadMin: 120, maxAheadDays: 45 },
    technicians: [],
  },
  phoenix: {
    capacity: [
      everyDay('DropOff', 12, [{ from: '07:00', to: '09:30', step: 30, each: 3 }]),
      everyDay('Waiter', 8, [{ from: '07:00', to: '15:00', step: 60, each: 2 }]),
    ],
    rules: [...HOLIDAYS, hoursCap(28)],
    settings: { minLeadMin: 60, maxAheadDays: 60 },
    technicians: [],
  },
  standard: {
    capacity: [
      everyDay('DropOff', 6, [{ from: '08:00', to: '10:00', step: 60, each: 3 }]),
      everyDay('Waiter', 4, [{ from: '08:00', to: '15:00', step: 60, each: 1 }]),
    ],
    rules: [lunch('12:00', '13:00'), ...HOLIDAYS],
    settings: {},
    technicians: [],
  },
}
