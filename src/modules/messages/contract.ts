/** Channels and directions of specification §3. */
export const MESSAGE_CHANNELS = ['Sms', 'Email'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

export const MESSAGE_DIRECTIONS = ['In', 'Out'] as const
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number]

export const MESSAGE_STATES = ['Queued', 'Sending', 'Sent', 'Failed', 'Withdrawn'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** The template of one-time codes, which are no message about a visit. */
export const CODE_TEMPLATE = 'oneTimeCode'

/** A file that travels with a mail; the content is text. */
export type Attachment = { name: string; contentType: string; content: string }

/** An outgoing message ready to be queued. */
export type NewMessage = {
  /** One message a cause, such as `booked:{appointmentId}:Sms`; a second one is dropped. */
  dedupeKey: string
  channel: MessageChannel
  template: string
  language: 'en' | 'es'
  address: string
  /** Mails only. */
  subject: string | null
  body: string
  attachments?: Attachment[]
  /** What it is about; withdrawing works by it. */
  subjectId: string | null
  customerId: string | null
}

/** One row of `/dev/outbox.json`. */
export type OutboxMessage = {
  id: string
  /** Null for mails about accounts, which belong to no shop. */
  clientId: string | null
  shop: string
  channel: MessageChannel
  template: string
  language: 'en' | 'es'
  to: string
  subject: string | null
  body: string
  attachments: Attachment[]
  state: MessageState
  error: string | null
  subjectId: string | null
  createdAt: Date
  sentAt: Date | null
}
