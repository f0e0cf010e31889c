import type { AppointmentType } from '#modules/shops/contract.ts'
import type { BookingConfirmed } from '../contract.ts'
import type { AnswerValue } from './answers.ts'
import type { KnownVisitor } from '../contract-visitor.ts'
import { EMPTY_VEHICLE, type DraftVehicle } from './draft-vehicle.ts'

export type DraftCustomer = { firstName: string; lastName: string; phone: string; email: string }
export type DraftAddress = { line1: string; locality: string; postalCode: string }
export type DraftTime = { date: string; startMin: number | null; startsAt: string | null }
/** A time that the server keeps for this visitor; `until` in ms of the visitor's clock. */
export type DraftHold = {
  holdId: string
  /** The time, the way to come and the work that it is kept for, as `holdKey` says them. */
  of: string
  until: number
  renewed: boolean
  /** Until when the shop would answer; null when it is booked at once. */
  answerBy: string | null
  /** When the car is usually ready, ISO; null without an estimate. */
  readyBy: string | null
}
export type DraftResult = BookingConfirmed & {
  date: string
  startMin: number | null
  type: AppointmentType
  isRequest: boolean
}

/** Everything that a visitor has chosen and typed so far; kept in the tab until it is booked. */
export type Draft = {
  serviceIds: string[]
  issueIds: string[]
  otherText: string
  customer: DraftCustomer
  /** What a right one-time code told, and the number (stored form) or mail that it was about. */
  known: (KnownVisitor & { address: string }) | null
  /** Who of those who share the number comes; '' = somebody else, null = not said. */
  personId: string | null
  vehicle: DraftVehicle
  /** Suggested work that was chosen. */
  workIds: string[]
  type: AppointmentType | null
  time: DraftTime | null
  hold: DraftHold | null
  /** Further wished times, best first, after `time`. */
  wishes: DraftTime[]
  /** Answers to the shop's own questions by their id, as typed and chosen. */
  answers: Record<string, AnswerValue>
  /** Where the car is fetched. */
  address: DraftAddress
  /** The way home; '' = none wanted, null = not answered yet. */
  transportId: string | null
  notes: string
  consentSms: boolean
  consentOffers: boolean
  /** The confirm that was sent and not answered for certain; sent again with the same key. */
  attempt: { key: string; body: string } | null
  result: DraftResult | null
}

export const MAX_SERVICES = 20

export const EMPTY_DRAFT: Draft = {
  serviceIds: [],
  issueIds: [],
  otherText: '',
  customer: { firstName: '', lastName: '', phone: '', email: '' },
  known: null,
  personId: null,
  vehicle: EMPTY_VEHICLE,
  workIds: [],
  type: null,
  time: null,
  hold: null,
  wishes: [],
  answers: {},
  address: { line1: '', locality: '', postalCode: '' },
  transportId: null,
  notes: '',
  consentSms: false,
  consentOffers: false,
  attempt: null,
  result: null,
}

/** The key of the complaint that the visitor puts in their own words. */
export const SOMETHING_ELSE = 'SomethingElse'
type DraftIssue = { id: string; key: string | null; serviceIds: readonly string[] }

const unique = (ids: readonly string[]) => [...new Set(ids)]

/** Other work may need another time: the chosen one goes, everything typed stays. */
export function withWork(
  draft: Draft,
  work: { serviceIds: readonly string[]; issueIds: readonly string[] },
): Draft {
  const serviceIds = unique(work.serviceIds).slice(0, MAX_SERVICES)
  const isSame = serviceIds.join() === draft.serviceIds.join()
  return {
    ...draft,
    serviceIds,
    issueIds: unique(work.issueIds),
    ...(isSame ? {} : { time: null, wishes: [] }),
  }
}

/** A choice of the tree put into the cart: its services, and the complaint when it was one. */
export function withChoice(
  draft: Draft,
  choice: { serviceIds: readonly string[]; issueId: string | null },
): Draft {
  return withWork(draft, {
    serviceIds: [...draft.serviceIds, ...choice.serviceIds],
    issueIds: choice.issueId ? [...draft.issueIds, choice.issueId] : draft.issueIds,
  })
}

/**
 * A choice taken out again. A complaint leaves the work that other chosen ones lead to as well; a service takes the
 * complaints along that led to nothing else. What was said of something else goes with it.
 */
export function withoutChoice(
  draft: Draft,
  choice: { serviceIds: readonly string[]; issueId: string | null },
  issues: readonly DraftIssue[],
): Draft {
  const others = issues.filter(({ id }) => id !== choice.issueId && draft.issueIds.includes(id))
  const shared = choice.issueId === null ? [] : others.flatMap(({ serviceIds }) => serviceIds)
  const left = draft.serviceIds.filter((id) => !choice.serviceIds.includes(id) || shared.includes(id))
  const kept = others.filter(({ serviceIds }) => serviceIds.some((id) => left.includes(id)))
  return {
    ...withWork(draft, { serviceIds: left, issueIds: kept.map(({ id }) => id) }),
    ...(kept.some(({ key }) => key === SOMETHING_ELSE) ? {} : { otherText: '' }),
  }
}

/** Another way to bring the car has other times. */
export function withType(draft: Draft, type: AppointmentType): Draft {
  return draft.type === type ? draft : { ...draft, type, time: null, wishes: [] }
}
