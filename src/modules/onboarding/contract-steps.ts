import { z } from 'zod'
import { isRegion } from '#modules/shops/rules/suggest-zone.ts'
import { MANAGEMENT_SYSTEMS } from '#modules/shops/contract.ts'
import { weekHours } from '#modules/shops/contract-details.ts'
import { CLIENT_ROLES } from '#shared/access/roles.ts'
import { FIELD_WORDS } from '#shared/field-words.ts'
import { email, phoneUS, text, whole } from '#shared/input.ts'
import { US_ZONES } from './rules/us-zones.data.ts'

/** The pages of the form, in their order (product: onboarding). */
export const ONBOARDING_STEPS = [
  'details',
  'hours',
  'services',
  'capacity',
  'branding',
  'system',
  'notifications',
  'users',
] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

/** A shop that is only listed takes no bookings: nothing of the form about those. */
export const DIRECTORY_STEPS: readonly OnboardingStep[] = [
  'details',
  'hours',
  'services',
  'branding',
  'notifications',
  'users',
]

export const SERVICE_TEMPLATES = ['GeneralRepair', 'QuickService', 'TiresAndBrakes'] as const
export type ServiceTemplate = (typeof SERVICE_TEMPLATES)[number]

/** What somebody may pick who has no system to name; it connects nothing. */
export const SYSTEM_CHOICES = ['None', ...MANAGEMENT_SYSTEMS] as const

const brandColor = z
  .string('Choose a color.')
  .regex(/^#[0-9a-f]{6}$/i, 'Enter a color like #1a6b3c.')
  .or(z.literal(''))
const serviceId = z
  .string('Choose one from the list.')
  .regex(/^svc_[a-z0-9_]{1,60}$/, 'Choose one from the list.')
const clock = z
  .int('Enter a time.')
  .min(0, 'Enter a time.')
  .max(1440, 'Enter a time.')
  .multipleOf(5, 'Use steps of 5 minutes.')
const cars = (max: number) => whole(1, max)
const carsOrAny = whole(1, 500).nullable()

/** What each page has to hold before it is done. */
export const STEP_SCHEMAS = {
  details: z.strictObject({
    name: text(120),
    phone: phoneUS,
    addressLine1: text(120),
    addressLocality: text(80),
    addressRegion: z.string('Choose a state.').refine(isRegion, 'Choose a state.'),
    addressPostalCode: z
      .string(FIELD_WORDS.en.postalCode)
      .regex(/^\d{5}(-\d{4})?$/, FIELD_WORDS.en.postalCode),
    timeZone: z.enum(US_ZONES, 'Choose a time zone.'),
  }),
  hours: z.strictObject({
    hours: weekHours.refine((hours) => Object.values(hours).some((lines) => lines.length > 0), {
      path: ['1'],
      error: 'Open on at least one day.',
    }),
  }),
  services: z.strictObject({
    template: z.enum(SERVICE_TEMPLATES, 'Choose a list.'),
    leftOut: z.array(serviceId).max(200),
  }),
  capacity: z
    .strictObject({
      waiters: z
        .strictObject({
          isOn: z.boolean(),
          startMin: clock,
          endMin: clock,
          perSlot: cars(50),
          perDay: carsOrAny,
        })
        .refine(({ startMin, endMin }) => endMin > startMin, {
          path: ['endMin'],
          error: 'The end must be after the start.',
        }),
      dropOff: z.strictObject({ isOn: z.boolean(), forHours: whole(1, 12), perDay: carsOrAny }),
    })
    .refine(({ waiters, dropOff }) => waiters.isOn || dropOff.isOn, {
      path: ['dropOff', 'isOn'],
      error: 'Take at least one of the two.',
    }),
  branding: z.strictObject({ brandColor }),
  system: z.strictObject({ system: z.enum(SYSTEM_CHOICES, 'Choose a system, or none.') }),
  notifications: z.strictObject({ email }),
  users: z.strictObject({
    people: z
      .array(
        z.strictObject({
          email,
          roles: z.array(z.enum(CLIENT_ROLES)).min(1, 'Choose at least one.').max(CLIENT_ROLES.length),
        }),
      )
      .max(20, 'Add at most 20 people here; more on the users page.')
      .refine(
        (people) => new Set(people.map((one) => one.email.toLowerCase())).size === people.length,
        'Each address once.',
      ),
  }),
} as const satisfies Record<OnboardingStep, z.ZodType>

/** The values of the pages as their forms hold them. */
export type StepValues = { [Step in OnboardingStep]: z.input<(typeof STEP_SCHEMAS)[Step]> }
/** The values of the pages once each has been read. */
export type StepAnswers = { [Step in OnboardingStep]: z.output<(typeof STEP_SCHEMAS)[Step]> }
