import type { FormStatus, FormType } from '#modules/shops/contract.ts'

/** What a reviewer says about a form that has to be sent again, and which uploads cannot be read. */
export type FormReview = { note: string; files: string[] }

/** A form of a shop as its pages read it. */
export type FormRecord = {
  id: string
  type: FormType
  /** The upgrade page that it was sent from, as `standard-leads`; '' for a form that a shop has once. */
  topic: string
  status: FormStatus
  answers: Record<string, unknown>
  review: FormReview | null
  updatedAt: Date
  version: number
}
