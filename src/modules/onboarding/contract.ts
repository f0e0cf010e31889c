import { z } from 'zod'
import type { ClientStatus, FormStatus, FormType, ProductTier } from '#modules/shops/contract.ts'
import { CLIENT_ROLES } from '#shared/access/roles.ts'
import { longText } from '#shared/input.ts'
import type { OnboardingStep, StepValues } from './contract-steps.ts'
import type { RefusedUploads } from './rules/refused-uploads.ts'

/** What a reviewer says about a form that has to be sent again, and which uploads cannot be read. */
export type FormReview = { note: string; files: string[] }

/** A review as it is kept: also what has to be replaced before the form can be handed in again. */
export type KeptReview = FormReview & { refused?: RefusedUploads[] }

/** A form of a shop as its pages read it. */
export type FormRecord = {
  id: string
  type: FormType
  /** The upgrade page that it was sent from, as `standard-leads`; '' for a form that a shop has once. */
  topic: string
  status: FormStatus
  answers: Record<string, unknown>
  review: KeptReview | null
  updatedAt: Date
  version: number
}

/** What is kept of an onboarding form: pages as they were left, and those that are done. */
export type OnboardingAnswers = {
  steps: Partial<StepValues>
  done: OnboardingStep[]
  /** As it was handed in; the shop itself has been set up by it. */
  sent?: Partial<StepValues>
}

/** The onboarding form as both its doors show it. */
export type Onboarding = {
  type: 'OnboardingForm' | 'DirectoryOnboardingForm'
  status: FormStatus
  review: FormReview | null
  /** The pages of this shop, in their order, and whether each is done. */
  steps: { key: OnboardingStep; isDone: boolean }[]
  values: StepValues
  shop: {
    clientId: string
    name: string
    slug: string
    status: ClientStatus
    tier: ProductTier
    /** Services that it has already; they stay as they are. */
    services: number
    /** Whether it has days' patterns already; they stay as they are. */
    hasCapacity: boolean
  }
}

const typed = (max: number) => longText(max)
const digits = z.number().min(-1_000_000).max(1_000_000)
const number = digits.nullable()
const week = z.array(z.tuple([digits, digits])).max(6)

/**
 * Pages as they are being typed: any text and number, only bounded. Whether a page is right is judged when it is done.
 */
const DRAFTS = {
  details: z.strictObject({
    name: typed(200),
    phone: typed(60),
    addressLine1: typed(200),
    addressLocality: typed(200),
    addressRegion: typed(20),
    addressPostalCode: typed(20),
    timeZone: typed(60),
  }),
  hours: z.strictObject({
    hours: z.strictObject({ '1': week, '2': week, '3': week, '4': week, '5': week, '6': week, '7': week }),
  }),
  services: z.strictObject({ template: typed(40), leftOut: z.array(typed(80)).max(200) }),
  capacity: z.strictObject({
    waiters: z.strictObject({
      isOn: z.boolean(),
      startMin: number,
      endMin: number,
      perSlot: number,
      perDay: number,
    }),
    dropOff: z.strictObject({ isOn: z.boolean(), forHours: number, perDay: number }),
  }),
  branding: z.strictObject({ brandColor: typed(20) }),
  system: z.strictObject({ system: typed(40) }),
  notifications: z.strictObject({ email: typed(300) }),
  users: z.strictObject({
    people: z
      .array(z.strictObject({ email: typed(300), roles: z.array(z.enum(CLIENT_ROLES)).max(20) }))
      .max(30),
  }),
} as const satisfies Record<OnboardingStep, z.ZodType>

const page = <S extends OnboardingStep>(step: S) =>
  z.strictObject({ step: z.literal(step), values: DRAFTS[step], isDone: z.boolean() })

/** One page of the form as it is sent; `isDone` asks for its judgement too. */
export const stepInput = z.discriminatedUnion('step', [
  page('details'),
  page('hours'),
  page('services'),
  page('capacity'),
  page('branding'),
  page('system'),
  page('notifications'),
  page('users'),
])
export type StepInput = z.output<typeof stepInput>
