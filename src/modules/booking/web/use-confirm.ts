import { useEffect, useRef } from 'react'
import { holdOf } from '../rules/hold-line.ts'
import type { DraftCustomer } from '../rules/draft.ts'
import { sentVehicle } from '../rules/draft-vehicle.ts'
import { sentAnswers } from '../rules/draft-answers.ts'
import { draftNotes } from '../rules/draft-notes.ts'
import { chosenWork, sentVisitor } from '../rules/known-visitor.ts'
import { sentAddress } from '../rules/pickup-address.ts'
import { isSameVisit, saysElse, sentCustomer } from '../rules/same-visit.ts'
import { wishesOf } from '../rules/wishes.ts'
import { bookableServices } from '../rules/service-choices.ts'
import { type Booking, type CallFault, faultOf, useBooking } from './use-booking.ts'
import { useLostTime } from './use-lost-time.ts'
import { useSend } from './use-send.ts'

/** Without one of these answers nobody knows whether it was booked: the same key goes again. */
const UNCERTAIN: ReadonlySet<string> = new Set([
  'NO_CONNECTION',
  'TIMEOUT',
  'IN_PROGRESS',
  'INTERNAL',
  'UNAVAILABLE',
])

/** The input of `booking.confirm` without its key, as JSON; `website` is what stands in the trap for bots. */
export function confirmBody(
  booking: Pick<Booking, 'shop' | 'language' | 'draft' | 'say'>,
  holdId: string | null,
  website: string,
): string {
  const { shop, language, draft } = booking
  const { customer, time } = draft
  const vehicle = sentVehicle(draft.vehicle)
  const visitor = sentVisitor(draft)
  const notes = draftNotes(shop, language, draft)
  const answers = sentAnswers(shop, draft)
  const address = sentAddress(draft)
  return JSON.stringify({
    clientId: shop.clientId,
    ...(holdId ? { holdId } : {}),
    date: time?.date,
    startMin: time?.startMin ?? null,
    appointmentType: draft.type,
    serviceIds: draft.serviceIds,
    customer: {
      firstName: customer.firstName.trim(),
      ...(customer.lastName.trim() ? { lastName: customer.lastName.trim() } : {}),
      ...(customer.phone.trim() ? { phone: customer.phone.trim() } : {}),
      ...(customer.email.trim() ? { email: customer.email.trim() } : {}),
    },
    ...(vehicle ? { vehicle } : {}),
    ...(visitor ? { visitor } : {}),
    ...(draft.wishes.length > 0
      ? { preferences: wishesOf(draft).map(({ date, startMin }) => ({ date, startMin })) }
      : {}),
    ...(draft.issueIds.length > 0 ? { issueIds: draft.issueIds } : {}),
    ...(answers.length > 0 ? { answers } : {}),
    ...(address ? { address } : {}),
    ...(draft.transportId && shop.transport.length > 0 ? { transportOptionId: draft.transportId } : {}),
    ...(notes ? { notes } : {}),
    ...(customer.phone.trim()
      ? {
          consent: {
            sms: draft.consentSms,
            offers: draft.consentOffers,
            version: shop.consentVersion,
          },
        }
      : {}),
    ...(website ? { website } : {}),
    language,
  })
}

/**
 * Books once, however often it is pressed or sent.
 *
 * One key belongs to one body: an answer that did not come is asked for again with both unchanged, also when something
 * was typed meanwhile, for it may be booked already. A time that is gone leads back to the calendar with everything typed still there (FLOW-01).
 */
export function useConfirm(bodyOf: (booking: Booking, holdId: string | null) => string): {
  confirm: () => void
  isBusy: boolean
  fault: CallFault | null
  /** Who was named in what was sent before and may be booked already; null while nothing else stands there now. */
  sentBefore: DraftCustomer | null
} {
  const booking = useBooking()
  const { draft, change, api, go, newKey } = booking
  const lose = useLostTime()
  const { isBusy, fault, send } = useSend({ mayRepeat: true })

  const bodyNow = () => bodyOf(booking, holdOf(draft)?.holdId ?? null)
  const pending = draft.attempt?.body
  const isOutdated = pending !== undefined && isSameVisit(pending, bodyNow()) && saysElse(pending, bodyNow())

  const attempt = async () => {
    const { time, type } = draft
    if (!time || !type) return
    const body = bodyNow()
    const sent =
      draft.attempt && isSameVisit(draft.attempt.body, body) ? draft.attempt : { key: newKey(), body }
    change({ attempt: sent })
    try {
      const booked = await api.confirm(sent.key, sent.body)
      change({
        attempt: null,
        hold: null,
        ...(isOutdated ? { customer: sentCustomer(sent.body) } : {}),
        result: { ...booked, type, isRequest: booked.status === 'Requested' },
      })
      go('successful-booking')
    } catch (cause) {
      const refused = faultOf(cause)
      if (!UNCERTAIN.has(refused.code)) change({ attempt: null })
      if (refused.code === 'SESSION_ENDED') change({ known: null })
      const [reason] = refused.reasons ?? []
      // Another time does not help: what is in the way is how many this number has already.
      const isTimeGone =
        refused.code === 'SLOT_TAKEN' || (refused.code === 'NOT_BOOKABLE' && reason !== undefined)
      if (!isTimeGone || reason?.code === 'PER_CUSTOMER') throw cause
      const lost = lose(refused, time)
      if (reason?.code === 'TRANSPORT') {
        change({ transportId: null })
        return go('transportation-options', { lost })
      }
      change({ time: null, wishes: [], hold: null })
      go('calendar', { lost })
    }
  }
  // A later try sends what stands in the draft by then: above all the key that went before.
  const latest = useRef(attempt)
  useEffect(() => {
    latest.current = attempt
  })
  return {
    confirm: () => send(() => latest.current()),
    isBusy,
    fault,
    sentBefore: isOutdated ? sentCustomer(pending) : null,
  }
}

/** Names of the chosen services in the page's language, then of chosen suggested work. */
export function serviceNames({
  shop,
  language,
  draft,
}: Pick<Booking, 'shop' | 'language' | 'draft'>): string[] {
  const services = bookableServices(shop)
  const named = draft.serviceIds.flatMap((id) => services.get(id)?.name[language] ?? [])
  return [...named, ...chosenWork(draft).map(({ title }) => title)]
}
