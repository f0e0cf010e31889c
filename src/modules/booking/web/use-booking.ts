import { createContext, useContext } from 'react'
import type { ReasonContext } from '#modules/availability/rules/reason-sentence.ts'
import type { VehicleCatalogue } from '#modules/customers/rules/vehicle-catalogue.ts'
import type { WordValues } from '#shared/fill-words.ts'
import type {
  BookingConfirmed,
  BookingDay,
  BookingHold,
  BookingSlot,
  BookingTimeRequest,
  Language,
} from '../contract.ts'
import type { ManagedAppointment } from '../contract-visit.ts'
import type { BookingTransportChoice } from '../contract-choices.ts'
import type { CodeSent, KnownVisitor, OwnVisit } from '../contract-visitor.ts'
import type { AskedWork } from '../rules/asked-work.ts'
import type { Draft } from '../rules/draft.ts'
import type { StepShop, VisitorStep } from '../rules/visitor-steps.ts'
import type { BookingWords } from '../words.en.ts'

/** A refused or failed call, as much of it as the page uses. `NO_CONNECTION` is ours: no answer came. */
export type CallFault = {
  code: string
  params?: WordValues
  fields?: { path: string; message: string }[]
  reasons?: { code: string; max?: number }[]
  alternatives?: { date: string; startMin: number | null; startsAt: string | null }[]
  retryAfterS?: number
  requestId?: string
}
export class CallError extends Error {
  readonly fault: CallFault
  constructor(fault: CallFault) {
    super(fault.code)
    this.fault = fault
  }
}
/** What a call was refused with; anything unforeseen is a fault of ours. */
export const faultOf = (cause: unknown): CallFault =>
  cause instanceof CallError ? cause.fault : { code: 'INTERNAL' }

/** A picture as it is drawn anew in the browser, until it is sent. */
export type Photo = { key: string; dataUrl: string }

/** The calls of the public page; the composition says how they travel. */
export type BookingApi = {
  days(input: AskedWork & { from: string; to: string }): Promise<BookingDay[]>
  slots(input: AskedWork & { date: string }): Promise<BookingSlot[]>
  transport(input: Omit<BookingTimeRequest, 'clientId'>): Promise<BookingTransportChoice[]>
  /** Sends a one-time code to a number, or else to a mail. */
  sendCode(to: { phone: string } | { email: string }): Promise<CodeSent>
  checkCode(codeId: string, code: string): Promise<KnownVisitor>
  /** What is still to come of whoever has confirmed their number or mail. */
  ownVisits(token: string): Promise<OwnVisit[]>
  hold(input: Omit<BookingTimeRequest, 'clientId'>): Promise<BookingHold>
  /** Calls back when another tab of this visitor keeps a time at this shop; returns how to stop. */
  onOtherHold(callback: () => void): () => void
  /** `body` is the JSON of the input without its key, so that a second try is the same to the letter. */
  confirm(idempotencyKey: string, body: string): Promise<BookingConfirmed>
  vehicles(): Promise<VehicleCatalogue>
  /** Sends a picture about the visit behind a link; the same key twice is one picture. */
  sendPhoto(token: string, photo: Photo): Promise<void>
  /** Calls back when the shop's availability changed; returns how to stop. */
  onAvailabilityChange(callback: () => void): () => void
}

/** How the words of one language are printed. */
export type Say = {
  reason(code: string, context: ReasonContext): string
  error(fault: CallFault): string
  /** Why what was chosen cannot be booked, and that nothing typed is lost. */
  notBookable(reason: string): string
  field(name: string, values?: WordValues): string
  consent: { service: string; offers: string }
}

export type Alternative = NonNullable<CallFault['alternatives']>[number]
/** What the calendar, or the step of rides, tells when what was chosen was lost on the way. */
export type LostTime = {
  date: string
  sentence: string
  alternatives: Alternative[]
  /** The first reason, '' without one, and what its words and actions need. */
  code: string
  params: WordValues | undefined
}

/** Everything that the steps share. */
export type Booking = {
  shop: StepShop
  /** The visit that is being changed, with its own page; null while a new one is booked. */
  visit: { appointment: ManagedAppointment; address: string; href: string } | null
  language: Language
  words: BookingWords
  say: Say
  api: BookingApi
  /** False until the script runs: links and forms then go to the server. */
  isLive: boolean
  draft: Draft
  change(patch: Partial<Draft> | ((draft: Draft) => Draft)): void
  photos: readonly Photo[]
  setPhotos(change: (photos: readonly Photo[]) => readonly Photo[]): void
  step: VisitorStep
  go(step: VisitorStep, options?: { lost?: LostTime }): void
  lost: LostTime | null
  /** The visitor came here by a step, not by loading the page: the heading then takes the focus. */
  hasMoved: boolean
  query: { text: string }
  /** Words that mean the same, for the search. */
  synonyms: readonly (readonly string[])[]
  /** What people call the shop's zone, in the page's language. */
  zone: string
  /** The same page with other choices, for links that work without the script. */
  hrefWith(work: { serviceIds: readonly string[]; issueIds: readonly string[]; step?: VisitorStep }): string
  now(): number
  newKey(): string
}

export const BookingContext = createContext<Booking | null>(null)

/** The booking that this step belongs to. */
export function useBooking(): Booking {
  const booking = useContext(BookingContext)
  if (!booking) throw new Error('A booking step stands outside its page')
  return booking
}
