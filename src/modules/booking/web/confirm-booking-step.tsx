import { useState } from 'react'
import { fillWords } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import { holdOf } from '../rules/hold-line.ts'
import { bookableServices, isRequest } from '../rules/service-choices.ts'
import { chosenWork, knownOf } from '../rules/known-visitor.ts'
import { MAX_NOTES } from '../rules/note-limit.ts'
import { sentAddress } from '../rules/pickup-address.ts'
import { wishesOf } from '../rules/wishes.ts'
import type { VisitorStep } from '../rules/visitor-steps.ts'
import { AlertPanel } from './alert-panel.tsx'
import { HoldPanel } from './hold-panel.tsx'
import { TextAreaField } from './input-field.tsx'
import { OwnVisitsPanel } from './own-visits-panel.tsx'
import { Parts } from './parts-panel.tsx'
import { PhotosField } from './photos-field.tsx'
import { Sentence } from './sentence-panel.tsx'
import { RequestPanel } from './request-panel.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { type CallFault, type Say, useBooking } from './use-booking.ts'
import { confirmBody, useConfirm } from './use-confirm.ts'
import { useShopWords } from './use-shop-words.ts'
import { useZoneNote } from './use-zone-note.ts'

/** Everything once more, notes, consent (unticked), and the button that books exactly once. */
export function ConfirmBookingStep({ onRenewHold }: { onRenewHold: () => void }) {
  const { shop, language, words, say, draft, change, go } = useBooking()
  const { chosenWhen, typeLabel, vehicleText, bookText, readyLine } = useShopWords()
  const zone = useZoneNote()
  const [website, setWebsite] = useState('')
  const { confirm, isBusy, fault, sentBefore } = useConfirm((booking, holdId) =>
    confirmBody(booking, holdId, website),
  )
  const services = bookableServices(shop)
  const { time, type } = draft
  const customer = sentBefore ?? draft.customer
  if (!time || !type) return null
  const hold = holdOf(draft)
  const answerBy = hold?.answerBy ?? null
  const ready = readyLine(hold?.readyBy ?? null)
  const asRequest = answerBy !== null || isRequest(shop, draft.serviceIds, type)
  const place = sentAddress(draft)
  const known = knownOf(draft)
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  const phone = customer.phone && formatPhone(customer.phone)
  const work = [
    ...draft.serviceIds.map((id) => services.get(id)?.name[language]),
    ...chosenWork(draft).map(({ title }) => title),
  ]
  const rows: [string, string, VisitorStep][] = [
    [words.when, `${wishesOf(draft).map(chosenWhen).join('; ')} · ${typeLabel(type)}`, 'calendar'],
    [
      words.pickupAddress,
      place ? [place.line1, place.locality, place.postalCode].filter(Boolean).join(', ') : '',
      'drop-off-waiter',
    ],
    [
      words.transport,
      shop.transport.find(({ id }) => id === draft.transportId)?.label[language] ?? '',
      'transportation-options',
    ],
    [words.services, work.join(', '), 'issue-tree'],
    [words.vehicle, [vehicleText(), draft.vehicle.license].filter(Boolean).join(' · '), 'vehicle-info'],
    [words.contact, [name, phone, customer.email].filter(Boolean).join(' · '), 'customer-info'],
  ]

  return (
    <StepFrame
      title={asRequest ? words.confirmTitleRequest : words.confirmTitle}
      action={
        <MainButton isBusy={isBusy} onPress={confirm}>
          {isBusy
            ? words.booking
            : asRequest
              ? words.sendRequest
              : fillWords(words.book, { when: bookText(time) })}
        </MainButton>
      }
      summary={<HoldPanel onRenew={onRenewHold} />}
    >
      {fault && (
        <AlertPanel>
          <p>
            <Sentence text={faultText(fault, say)} />
          </p>
          {fault.fields?.map((field) => (
            <p key={field.path}>{field.message}</p>
          ))}
          {fault.reasons?.length && shop.phone ? (
            <a className="bk-bordered" href={`tel:${shop.phone}`}>
              {fillWords(words.call, { phone: formatPhone(shop.phone) })}
            </a>
          ) : null}
          {fault.params?.['verified'] && known ? <OwnVisitsPanel token={known.token} /> : null}
          {fault.code === 'SESSION_ENDED' && (
            <button type="button" className="bk-bordered" onClick={() => go('customer-info')}>
              {words.confirmAgain}
            </button>
          )}
        </AlertPanel>
      )}
      {sentBefore && <p className="bk-note">{words.sentBefore}</p>}
      {asRequest && <RequestPanel answerBy={answerBy} />}
      <p className="bk-zone">{zone}</p>
      <dl className="bk-summary">
        {rows
          .filter(([, value]) => value)
          .map(([label, value, step]) => (
            <div key={step}>
              <dt>{label}</dt>
              <dd>
                <Parts text={value} />
              </dd>
              <dd>
                <button
                  type="button"
                  className="bk-link"
                  aria-label={fillWords(words.editWhat, { what: label })}
                  onClick={() => go(step)}
                >
                  {words.edit}
                </button>
              </dd>
            </div>
          ))}
      </dl>
      {ready && <p className="bk-note">{ready}</p>}
      <TextAreaField
        label={words.notes}
        isOptional
        help={words.notesHelp}
        name="notes"
        value={draft.notes}
        max={MAX_NOTES}
        counter={fillWords(words.characters, { used: draft.notes.length, max: MAX_NOTES })}
        onChange={(notes) => change({ notes })}
      />
      <input
        className="ao-hidden"
        name="website"
        value={website}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        onChange={(event) => setWebsite(event.target.value)}
      />
      <PhotosField />
      {phone && (
        <label className="bk-consent">
          <input
            type="checkbox"
            name="consentSms"
            checked={draft.consentSms}
            onChange={(event) => change({ consentSms: event.target.checked })}
          />
          <span>{fillWords(say.consent, { shop: shop.name })}</span>
        </label>
      )}
    </StepFrame>
  )
}

/** A rule that no other time would change is said as its reason. */
function faultText(fault: CallFault, say: Say): string {
  const [reason] = fault.reasons ?? []
  return reason ? say.reason(reason.code, { max: reason.max ?? null, ...fault.params }) : say.error(fault)
}
