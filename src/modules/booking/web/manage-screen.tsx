import { type FormEvent, useState } from 'react'
import { fillWords } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay, timeInSentence } from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { zoneName } from '#shared/zone-name.ts'
import type { Language, ManagedAppointment } from '../contract.ts'
import { addressLine, directionsUrl } from '../rules/address.ts'
import type { BookingWords } from '../words.en.ts'
import { CallError, type Say } from './use-booking.ts'

type ManageScreen = {
  appointment: ManagedAppointment
  token: string
  language: Language
  words: BookingWords
  say: Say
  /** The server was asked to cancel by address: show the question at once, also without the script. */
  isAsking: boolean
  onCancel: () => Promise<unknown>
}

const CANCELED = 'Cancelled'
const OPEN_STATES: readonly string[] = ['Requested', 'Booked', 'Confirmed']

/** A customer's own appointment: what it is, and cancel after a question. */
export function ManageScreen({ appointment, token, language, words, say, isAsking, onCancel }: ManageScreen) {
  const [isOpen, setOpen] = useState(isAsking)
  const [isBusy, setBusy] = useState(false)
  const [isCanceled, setCanceled] = useState(appointment.status === CANCELED)
  const [fault, setFault] = useState<string | null>(null)
  const { shop } = appointment
  const phone = shop.phone && formatPhone(shop.phone)

  const cancel = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFault(null)
    try {
      await onCancel()
      setCanceled(true)
    } catch (cause) {
      setFault(cause instanceof CallError ? say.error(cause.fault) : say.error({ code: 'INTERNAL' }))
    } finally {
      setBusy(false)
    }
  }
  const refusal =
    appointment.refusal === 'late'
      ? say.error({
          code: 'CHANGE_REFUSED',
          params: { refusal: 'late', notice: appointment.changeNoticeMin },
        })
      : fillWords(words.otherTime, { phone })

  if (isCanceled)
    return (
      <main className="bk-main">
        <h1>{words.canceledTitle}</h1>
        <p role="status">{appointment.status === CANCELED ? words.alreadyCanceled : words.canceledNow}</p>
        <Facts appointment={{ ...appointment, status: CANCELED }} language={language} words={words} />
        <a className="bk-filled" href={`/book/${shop.slug}?lang=${language}`}>
          {words.newAppointment}
        </a>
      </main>
    )
  return (
    <main className="bk-main">
      <h1>{words.manageTitle}</h1>
      <Outcome appointment={appointment} language={language} words={words} />
      <Facts appointment={appointment} language={language} words={words} />
      <div className="bk-actions">
        {OPEN_STATES.includes(appointment.status) && (
          <a className="bk-bordered" href={`/ics/${token}.ics`}>
            {words.addToCalendar}
          </a>
        )}
        {shop.address && (
          <a
            className="bk-bordered"
            href={directionsUrl(addressLine(shop.address))}
            target="_blank"
            rel="noreferrer"
          >
            {words.directions}
          </a>
        )}
      </div>
      {fault && (
        <p className="bk-error" role="alert">
          {fault}
        </p>
      )}
      {appointment.mayCancel && isOpen && (
        <form
          className="bk-question"
          method="post"
          action={`/a/${token}?lang=${language}`}
          onSubmit={(event) => void cancel(event)}
        >
          <h2>{words.cancelQuestion}</h2>
          <p>{words.cancelHelp}</p>
          <input type="hidden" name="intent" value="cancel" />
          <div className="bk-actions">
            <a
              className="bk-bordered"
              href={`/a/${token}?lang=${language}`}
              onClick={(event) => {
                event.preventDefault()
                setOpen(false)
              }}
            >
              {words.keep}
            </a>
            <button type="submit" className="bk-danger" aria-busy={isBusy || undefined}>
              {isBusy ? words.canceling : words.cancel}
            </button>
          </div>
        </form>
      )}
      {appointment.mayCancel && !isOpen && (
        <a
          className="bk-bordered bk-ask"
          href={`/a/${token}?lang=${language}&cancel=1`}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          {words.cancel}
        </a>
      )}
      <p className="bk-help">{OPEN_STATES.includes(appointment.status) ? refusal : null}</p>
    </main>
  )
}

/** What became of a request: until when it is answered, or that it was not taken and how to go on. */
function Outcome({ appointment, language, words }: Pick<ManageScreen, 'appointment' | 'language' | 'words'>) {
  const { shop, status, answerBy } = appointment
  const phone = shop.phone && formatPhone(shop.phone)
  if (status === 'Requested') {
    const by = answerBy ? wallTime(zoneOf(shop.timeZone), new Date(answerBy)) : null
    const when =
      by &&
      `${longDay(by.day, language)} ${language === 'en' ? 'at' : 'a'} ${timeInSentence(by.minute, language)}`
    return <p className="bk-note">{fillWords(words.requestNote, { answerBy: when })}</p>
  }
  if (status !== 'Declined' && status !== 'Expired') return null
  const sentence = status === 'Declined' ? words.declinedNote : words.expiredNote
  return (
    <>
      <p role="status">{fillWords(sentence, { phone })}</p>
      <a className="bk-filled" href={`/book/${shop.slug}?lang=${language}`}>
        {words.newAppointment}
      </a>
    </>
  )
}

function Facts({ appointment, language, words }: Pick<ManageScreen, 'appointment' | 'language' | 'words'>) {
  const { shop, date, startMin, status } = appointment
  const zone = zoneName(shop.timeZone, language)
  const states: Record<string, string> = {
    Requested: words.statusRequested,
    Declined: words.statusDeclined,
    Expired: words.statusExpired,
    [CANCELED]: words.statusCanceled,
  }
  const state = states[status] ?? (OPEN_STATES.includes(status) ? words.statusBooked : words.statusDone)
  const when = [longDay(date, language), startMin === null ? '' : formatShopTime(startMin, language), zone]
  const types = { DropOff: words.typeDropOff, Waiter: words.typeWaiter, Pickup: words.typePickup }
  const rows: [string, string | null][] = [
    [words.when, `${when.filter(Boolean).join(', ')} · ${state}`],
    [
      words.services,
      [...appointment.services.map((name) => name[language]), types[appointment.type]].join(' · '),
    ],
    [words.vehicle, appointment.vehicle],
    [words.notes, appointment.notes],
    [words.confirmation, appointment.confirmationNumber],
    [words.where, addressLine(shop.address)],
  ]
  return (
    <dl className="bk-summary">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
