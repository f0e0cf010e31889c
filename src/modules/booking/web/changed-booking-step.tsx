import { Tick } from './choice-table.tsx'
import { Parts } from './parts-panel.tsx'
import { RequestPanel } from './request-panel.tsx'
import { StepFrame } from './step-frame-panel.tsx'
import { useBooking } from './use-booking.ts'
import { serviceNames } from './use-confirm.ts'
import { useShopWords } from './use-shop-words.ts'
import { useZoneNote } from './use-zone-note.ts'

/** The change is made, or asked for; its page shows the visit as it is now. */
export function ChangedBookingStep() {
  const booking = useBooking()
  const { words, draft, visit } = booking
  const { chosenWhen, typeLabel } = useShopWords()
  const zone = useZoneNote()
  const { result } = draft
  if (!result || !visit) return null

  return (
    <StepFrame title={result.isRequest ? words.doneTitleRequest : words.changedTitle}>
      <p className="bk-done">
        <Tick />
        {chosenWhen(result)}
      </p>
      <p className="bk-zone">{zone}</p>
      {result.isRequest && <RequestPanel answerBy={result.answerBy} />}
      <dl className="bk-summary">
        <div>
          <dt>{words.services}</dt>
          <dd>
            <Parts text={[...serviceNames(booking), typeLabel(result.type)].join(' · ')} />
          </dd>
        </div>
        <div>
          <dt>{words.confirmation}</dt>
          <dd className="bk-code">{result.confirmationNumber}</dd>
        </div>
      </dl>
      <div className="bk-actions">
        <a className="bk-filled" href={visit.href}>
          {words.seeVisit}
        </a>
        <a className="bk-bordered" href={`/ics/${result.manageToken}.ics`}>
          {words.addToCalendar}
        </a>
      </div>
    </StepFrame>
  )
}
