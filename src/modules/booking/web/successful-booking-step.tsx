import { addressLine, directionsUrl } from '../rules/address.ts'
import { nextDraft } from '../rules/kept-draft.ts'
import { Tick } from './choice-table.tsx'
import { Parts } from './parts-panel.tsx'
import { SentPhotosPanel } from './sent-photos-panel.tsx'
import { RequestPanel } from './request-panel.tsx'
import { StepFrame } from './step-frame-panel.tsx'
import { useBooking } from './use-booking.ts'
import { serviceNames } from './use-confirm.ts'
import { useShopWords } from './use-shop-words.ts'
import { useZoneNote } from './use-zone-note.ts'

/** Booked: the number to keep, and what comes next. */
export function SuccessfulBookingStep() {
  const booking = useBooking()
  const { shop, language, words, draft, change, go } = booking
  const { chosenWhen, keyDropLines, readyLine, typeLabel, vehicleText } = useShopWords()
  const zone = useZoneNote()
  const { result, customer, consentSms } = draft
  if (!result) return null
  const address = addressLine(shop.address)
  const ready = readyLine(result.readyBy)
  const keys = keyDropLines(result)
  const bringing = keys.length > 0 ? keys : [result.type === 'Waiter' ? words.nextWait : words.nextBring]
  const message = customer.phone && consentSms ? words.nextText : customer.email ? words.nextMail : null
  const next = [message, ...(result.isRequest ? [words.nextRequest] : bringing)].filter(Boolean)

  return (
    <StepFrame title={result.isRequest ? words.doneTitleRequest : words.doneTitle}>
      <p className="bk-done">
        <Tick />
        {chosenWhen(result)}
      </p>
      <p className="bk-zone">{zone}</p>
      {ready && <p className="bk-note">{ready}</p>}
      {result.isRequest && <RequestPanel answerBy={result.answerBy} />}
      <SentPhotosPanel token={result.manageToken} />
      <dl className="bk-summary">
        <div>
          <dt>{words.confirmation}</dt>
          <dd className="bk-code">{result.confirmationNumber}</dd>
        </div>
        <div>
          <dt>{words.services}</dt>
          <dd>
            <Parts text={[...serviceNames(booking), typeLabel(result.type)].join(' · ')} />
          </dd>
        </div>
        {vehicleText() && (
          <div>
            <dt>{words.vehicle}</dt>
            <dd>{vehicleText()}</dd>
          </div>
        )}
        {address && (
          <div>
            <dt>{words.where}</dt>
            <dd>{address}</dd>
          </div>
        )}
      </dl>
      <div className="bk-actions">
        <a className="bk-bordered" href={`/ics/${result.manageToken}.ics`}>
          {words.addToCalendar}
        </a>
        {address && (
          <a className="bk-bordered" href={directionsUrl(address)} target="_blank" rel="noreferrer">
            {words.directions}
          </a>
        )}
        <a className="bk-bordered" href={`/a/${result.manageToken}?lang=${language}`}>
          {words.changeOrCancel}
        </a>
      </div>
      <h2>{words.whatNext}</h2>
      <ol className="bk-next">
        {next.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <button
        type="button"
        className="bk-link"
        onClick={() => {
          change(nextDraft(draft))
          go('issue-tree')
        }}
      >
        {words.bookAnother}
      </button>
    </StepFrame>
  )
}
