import { addressLine, directionsUrl } from '../rules/address.ts'
import { EMPTY_DRAFT } from '../rules/draft.ts'
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
  const { shortWhen, typeLabel, vehicleText } = useShopWords()
  const zone = useZoneNote()
  const { result, customer, consentSms } = draft
  if (!result) return null
  const address = addressLine(shop.address)
  const message = customer.phone && consentSms ? words.nextText : customer.email ? words.nextMail : null
  const next = [
    message,
    result.isRequest ? words.nextRequest : result.type === 'Waiter' ? words.nextWait : words.nextBring,
  ].filter(Boolean)

  return (
    <StepFrame title={result.isRequest ? words.doneTitleRequest : words.doneTitle}>
      <p className="bk-done">
        <Tick />
        {shortWhen(result)}
      </p>
      <p className="bk-zone">{zone}</p>
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
          change({ ...EMPTY_DRAFT, customer, vehicle: { ...draft.vehicle, vehicleId: '' } })
          go('issue-tree')
        }}
      >
        {words.bookAnother}
      </button>
    </StepFrame>
  )
}
