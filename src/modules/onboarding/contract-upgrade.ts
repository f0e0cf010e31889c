import { z } from 'zod'
import type { FormStatus, FormType } from '#modules/shops/contract.ts'
import { longText, optionalText, personName, phoneUS } from '#shared/input.ts'

export const BEST_TIMES = ['Any', 'Morning', 'Afternoon'] as const
export const ANSWER_WHEN = ['Closed', 'Busy', 'Always'] as const

const contact = {
  name: personName,
  phone: phoneUS,
  bestTime: z.enum(BEST_TIMES, 'Choose one.'),
  note: longText(1000),
}

/** What an upgrade page sends, one kind a form (N22); the same schema judges the fields in the browser. */
export const upgradeRequest = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('LeadCaptureForm'), ...contact }),
  z.strictObject({
    form: z.literal('ProUpgradeVoiceForm'),
    ...contact,
    /** The number that customers call today. */
    currentNumber: phoneUS,
    answerWhen: z.enum(ANSWER_WHEN, 'Choose one.'),
  }),
  z.strictObject({
    form: z.literal('ProUpgradeWebChatForm'),
    ...contact,
    website: optionalText(200).refine(
      (value) => value === '' || /^(https?:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(value),
      'Check the address. It should look like www.example.com.',
    ),
  }),
])
export type UpgradeRequest = z.output<typeof upgradeRequest>

/** A form in the list of the shop's forms; what was written in it stays with who may send it. */
export type FormLine = {
  type: FormType
  topic: string
  status: FormStatus
  /** What a reviewer asks for; null unless the form has to be sent again. */
  note: string | null
  /** Null for a form that the shop lists without its contents, as one taken over from elsewhere. */
  updatedAt: Date | null
  version: number
}

/** A request of an upgrade page as that page shows it again. */
export type SentRequest = FormLine & { answers: Record<string, unknown> }
