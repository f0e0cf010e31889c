import { useState } from 'react'
import { LIVE_STATUSES, OPEN_STATUSES } from '#modules/appointments/contract.ts'
import { fillWords } from '#shared/fill-words.ts'
import { spokenDuration } from '#shared/spoken.ts'
import { addressLine, directionsUrl } from '../rules/address.ts'
import { CancelForm } from './cancel-form.tsx'
import { AlertIcon } from './alert-panel.tsx'
import type { Manage, ManagePart, ManageRefusal } from './manage.ts'
import type { CallFault } from './use-booking.ts'
import { NoteForm } from './note-form.tsx'
import { VisitOutcome, VisitPanel } from './visit-panel.tsx'
import { Sentence } from './sentence-panel.tsx'

const OPEN_STATES: readonly string[] = OPEN_STATUSES
/** A request that came to nothing: nobody comes. */
const CLOSED_REQUESTS: readonly string[] = ['Declined', 'Expired']
/** States in which a note still reaches somebody. */
const NOTED_STATES: readonly string[] = LIVE_STATUSES

/** Takes the focus when it appears: what had it before went away with a form. */
const focused = (element: HTMLElement | null): void => element?.focus()

/** A customer's own visit: what it is, and what can still be done about it, with the shop's limits in words. */
export function ManageScreen({
  open: opened,
  refused,
  ...manage
}: Manage & { open: ManagePart; refused: ManageRefusal | null }) {
  const { token, language, words } = manage
  const [visit, setVisit] = useState(manage.appointment)
  const [open, setOpen] = useState(opened)
  const [wasCanceled, setWasCanceled] = useState(false)
  const [hasSent, setHasSent] = useState(false)
  const [kept, setKept] = useState<ManagePart>(null)
  // What was refused stands there until something else is done.
  const [isRefused, setRefused] = useState(refused !== null)
  const show = (part: ManagePart) => {
    setOpen(part)
    setRefused(false)
    setKept(null)
  }
  const close = () => {
    show(null)
    setKept(open)
  }
  const isRequest = visit.status === 'Requested'
  const isClosedRequest = CLOSED_REQUESTS.includes(visit.status)
  const isOpen = OPEN_STATES.includes(visit.status) && !visit.isPast
  const here = `/a/${token}?lang=${language}`
  const parts = { ...manage, appointment: visit, noteKey: `${manage.noteKey}-${visit.version}` }

  const refusal = refused && isRefused && <Refusal fault={refused.fault} {...parts} />

  if (visit.status === 'Cancelled')
    return (
      <main className="bk-main">
        <h1 ref={wasCanceled ? focused : undefined} tabIndex={-1}>
          {words.canceledTitle}
        </h1>
        {refusal}
        <p role="status">{wasCanceled ? words.canceledNow : words.alreadyCanceled}</p>
        <VisitPanel {...parts} />
        <BookAgain {...parts} />
      </main>
    )
  return (
    <main className="bk-main">
      <h1>{isRequest ? words.requestTitle : words.manageTitle}</h1>
      {refusal}
      <VisitOutcome {...parts} />
      {isClosedRequest && <BookAgain {...parts} />}
      <VisitPanel {...parts} />
      {hasSent && (
        <p key={visit.version} ref={focused} tabIndex={-1} className="bk-note">
          {words.noteSent}
        </p>
      )}
      <div className="bk-actions">
        {isOpen && visit.mayChange && (
          <>
            <a className={open ? 'bk-bordered' : 'bk-filled'} href={`${here}&step=calendar`}>
              {words.changeTime}
            </a>
            <a className="bk-bordered" href={`${here}&step=issue-tree`}>
              {words.changeServices}
            </a>
          </>
        )}
        {isOpen && (
          <a className="bk-bordered" href={`/ics/${token}.ics`}>
            {words.addToCalendar}
          </a>
        )}
        {visit.shop.address && !isClosedRequest && (
          <a
            className="bk-bordered"
            href={directionsUrl(addressLine(visit.shop.address))}
            target="_blank"
            rel="noreferrer"
          >
            {words.directions}
          </a>
        )}
        {NOTED_STATES.includes(visit.status) && !visit.isPast && open !== 'note' && (
          <OpenLink href={`${here}&note=1`} isKept={kept === 'note'} onOpen={() => show('note')}>
            {words.addNote}
          </OpenLink>
        )}
        {isOpen && visit.mayCancel && open !== 'cancel' && (
          <OpenLink href={`${here}&cancel=1`} isKept={kept === 'cancel'} onOpen={() => show('cancel')}>
            {isRequest ? words.withdraw : words.cancel}
          </OpenLink>
        )}
      </div>
      {refusal && refused.fault.code === 'CHANGE_REFUSED' ? null : <Limits {...parts} isOpen={isOpen} />}
      {open === 'note' && NOTED_STATES.includes(visit.status) && !visit.isPast && (
        <NoteForm
          {...parts}
          typed={refused?.note ?? ''}
          onClose={close}
          onSent={(next) => {
            setVisit(next)
            setHasSent(true)
            show(null)
          }}
        />
      )}
      {open === 'cancel' && isOpen && visit.mayCancel && (
        <CancelForm
          {...parts}
          onClose={close}
          onCanceled={({ appointment, wasAlreadyCancelled }) => {
            setVisit(appointment)
            setWasCanceled(!wasAlreadyCancelled)
          }}
        />
      )}
    </main>
  )
}

/** Why a form was refused, for those who sent it without the script. */
function Refusal({ fault, say }: Manage & { fault: CallFault }) {
  return (
    <div className="bk-alert" role="alert">
      <AlertIcon />
      <p>
        <Sentence text={fault.fields?.[0]?.message ?? say.error(fault)} />
      </p>
    </div>
  )
}

type OpenLinkProps = {
  href: string
  /** Its form was just closed. */ isKept: boolean
  onOpen: () => void
  children: string
}

/** A link that the server answers, and that the script opens in place. */
function OpenLink({ href, isKept, onOpen, children }: OpenLinkProps) {
  return (
    <a
      ref={isKept ? focused : undefined}
      className="bk-bordered"
      href={href}
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
    </a>
  )
}

/** The booking page with the same work chosen. */
function BookAgain({ appointment, language, words }: Manage) {
  const query = new URLSearchParams(appointment.serviceIds.map((id) => ['service', id]))
  query.set('lang', language)
  return (
    <a className="bk-filled" href={`/book/${appointment.shop.slug}?${query.toString()}`}>
      {words.newAppointment}
    </a>
  )
}

/** How often and until when it can be changed; or why not any more, and whom to call. */
function Limits({ appointment, language, words, say, isOpen }: Manage & { isOpen: boolean }) {
  if (!isOpen) return null
  const { changeNoticeMin, maxChanges, changesMade, changeRefusal, mayCancel } = appointment
  const notice = changeNoticeMin ? spokenDuration(changeNoticeMin, language) : null
  if (changeRefusal === null)
    return <p className="bk-help">{fillWords(words.changesLeft, { n: maxChanges - changesMade, notice })}</p>
  const params = { refusal: changeRefusal, notice: changeNoticeMin, max: maxChanges }
  return (
    <p className="bk-help">
      <Sentence text={say.error({ code: 'CHANGE_REFUSED', params })} />
      {mayCancel && appointment.status !== 'Requested' && ` ${fillWords(words.cancelUntil, { notice })}`}
    </p>
  )
}
