import type { BookingShop, Language } from '../contract.ts'
import type { ManagedAppointment } from '../contract-visit.ts'
import { addressLine } from './address.ts'
import { type Draft, EMPTY_DRAFT } from './draft.ts'
import { sentAnswers } from './draft-answers.ts'
import { draftNotes } from './draft-notes.ts'
import { sentAddress } from './pickup-address.ts'

type Asker = Pick<BookingShop, 'issueTree' | 'questions'>

/** A visit as the steps of the page read it: what its customer may choose anew. */
export function draftOfVisit(visit: ManagedAppointment): Draft {
  const { date, startMin, startsAt, pickupAddress } = visit
  return {
    ...EMPTY_DRAFT,
    serviceIds: visit.serviceIds,
    type: visit.type,
    time: { date, startMin, startsAt: startMin === null ? null : startsAt },
    address: {
      line1: pickupAddress?.line1 ?? '',
      locality: pickupAddress?.locality ?? '',
      postalCode: pickupAddress?.postalCode ?? '',
    },
    transportId: visit.transportOptionId ?? '',
  }
}

/** The input of `booking.change` without link, version and key. */
export function changeBody(draft: Draft, shop: Asker, language: Language): string {
  const address = sentAddress(draft)
  const answers = sentAnswers(shop, draft)
  const note = draftNotes(shop, language, draft)
  return JSON.stringify({
    date: draft.time?.date,
    startMin: draft.time?.startMin ?? null,
    appointmentType: draft.type,
    serviceIds: draft.serviceIds,
    ...(address ? { address } : {}),
    transportOptionId: draft.transportId || null,
    ...(draft.issueIds.length > 0 ? { issueIds: draft.issueIds } : {}),
    ...(answers.length > 0 ? { answers } : {}),
    ...(note ? { note } : {}),
  })
}

export type Differences = {
  time: boolean
  work: boolean
  address: boolean
  transport: boolean
  /** A complaint was chosen, with whatever was asked about it. */
  said: boolean
}

/** What is different from the visit as it stands. */
export function differences(visit: ManagedAppointment, draft: Draft): Differences {
  const address = sentAddress(draft)
  const was = visit.pickupAddress
  return {
    time: draft.time?.date !== visit.date || draft.time.startMin !== visit.startMin,
    work:
      draft.type !== visit.type || draft.serviceIds.toSorted().join() !== visit.serviceIds.toSorted().join(),
    // The page asks for no region, so it is not compared.
    address: addressLine(address) !== addressLine(was && { ...was, region: null }),
    transport: (draft.transportId || null) !== visit.transportOptionId,
    said: draft.issueIds.length > 0,
  }
}
