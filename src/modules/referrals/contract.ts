import { z } from 'zod'
import { email, id, longText, optionalText, personName, phoneUS, text } from '#shared/input.ts'

/** What has become of a recommendation, in the order in which it goes; Withdrawn ends it from the first two. */
export const REFERRAL_STATES = ['Sent', 'Opened', 'Started', 'Joined', 'Rewarded', 'Withdrawn'] as const
export type ReferralState = (typeof REFERRAL_STATES)[number]

/** Languages that an invitation is written in. */
export const INVITATION_LANGUAGES = ['en', 'es'] as const

/** Input of `referral.create`: a shop that somebody invites by mail. */
export const invitationShape = {
  email,
  /** Who is invited, for the greeting; may be empty. */
  name: optionalText(100),
  /** A word of one's own; may be empty. */
  note: longText(500),
  language: z.enum(INVITATION_LANGUAGES, 'Choose one.'),
}
export const referralKeyShape = { id: id('ref') }

/** What a shop that was referred sends from the page of the link. */
export const startForm = z.strictObject({ name: personName, shop: text(120), email, phone: phoneUS })
export type StartForm = z.output<typeof startForm>

/** One recommendation as the person who made it sees it. */
export type Referral = {
  id: string
  /** The shop, once it has said its name; before that whom the invitation went to. */
  who: string
  email: string
  /** Whether it began with an invitation or with the personal link. */
  via: 'Invitation' | 'Link'
  state: ReferralState
  /** When it came into this state. */
  since: Date
  /** What was agreed as the reward; null before there is one. */
  reward: string | null
  /** The mail of the invitation could not be delivered. */
  isUndelivered: boolean
}

/** The page `/referral`: the person's own link at this shop and what came of it. */
export type ReferralPage = {
  /** Null for somebody who only looks at the shop. */
  link: { url: string; visits: number } | null
  referrals: Referral[]
}

/** What the public page of a link says of whoever sent it. */
export type ReferralLanding = {
  person: string
  shop: string
  /** Of an invitation: whom it went to, for the fields of the form. */
  invited: { name: string; email: string } | null
  /** The form of this invitation was sent already. */
  isStarted: boolean
}
