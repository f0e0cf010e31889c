import { z } from 'zod'
import { APPOINTMENT_TYPES, type AppointmentType } from '#modules/shops/contract.ts'
import { id, optionalText, recordVersion, text, whole } from '#shared/input.ts'

/** A service as staff and the booking page read it. Minutes throughout. */
export type Service = {
  id: string
  categoryId: string
  nameEn: string
  nameEs: string
  durationMin: number
  /** Labour sold; null = unknown, the shop's default counts. */
  laborMin: number | null
  bufferBeforeMin: number
  bufferAfterMin: number
  appointmentTypes: AppointmentType[]
  bookable: boolean
  requestOnly: boolean
  priceText: string | null
  position: number
  version: number
}

const DAY_OF_WORK = 7 * 1440

/** The fields of a service that its form edits. */
export const serviceFields = {
  categoryId: id('cat'),
  nameEn: text(120),
  nameEs: text(120),
  durationMin: whole(5, 1440),
  laborMin: whole(0, DAY_OF_WORK).nullable().default(null),
  bufferBeforeMin: whole(0, 480).default(0),
  bufferAfterMin: whole(0, 480).default(0),
  appointmentTypes: z.array(z.enum(APPOINTMENT_TYPES)).min(1, 'Choose at least one.').max(3),
  bookable: z.boolean().default(true),
  requestOnly: z.boolean().default(false),
  priceText: optionalText(60).nullable().default(null),
  position: whole(0, 10_000).default(0),
}
/** What a new service is made from. */
export type ServiceInput = z.output<z.ZodObject<typeof serviceFields>>

/** Names one service in the version that a form was loaded with. */
export const serviceKey = { id: id('svc'), version: recordVersion }

/** A group of services: the first level of the issue tree. */
export type ServiceCategory = { id: string; nameEn: string; nameEs: string; position: number }

/** A complaint in the customer's words and the services it leads to. */
export type Issue = {
  id: string
  categoryId: string
  labelEn: string
  labelEs: string
  keywordsEn: string[]
  keywordsEs: string[]
  serviceIds: string[]
  key: IssueKey | null
  position: number
}

/** Complaints that the booking page treats in a way of their own; a shop may call them what it likes. */
const ISSUE_KEYS = ['SomethingElse'] as const
export type IssueKey = (typeof ISSUE_KEYS)[number]

/** Custom field types of specification §3. */
export const QUESTION_TYPES = ['YesNo', 'Text', 'Number', 'Select', 'MultiSelect', 'Email', 'Date'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]
/** One answer to choose; `en` is also what is stored and what staff read. */
export type QuestionOption = { en: string; es: string }

/** A shop's own question. */
export type Question = {
  id: string
  /** The complaint it belongs to; null = asked of everybody on the customer step. */
  issueId: string | null
  type: QuestionType
  labelEn: string
  labelEs: string
  required: boolean
  /** For Select and MultiSelect. */
  options: QuestionOption[]
  position: number
}
