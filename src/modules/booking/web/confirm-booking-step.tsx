import { Fragment, useState } from 'react'
import { fillWords } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import { addressLine } from '../rules/address.ts'
import { holdOf } from '../rules/hold-line.ts'
import { isRequest } from '../rules/service-choices.ts'
import { knownOf } from '../rules/known-visitor.ts'
import { MAX_NOTES } from '../rules/note-limit.ts'
import { sentAddress } from '../rules/pickup-address.ts'
import { wishesOf } from '../rules/wishes.ts'
import { AlertPanel } from './alert-panel.tsx'
import { HoldPanel } from './hold-panel.tsx'
import { TextAreaField } from './input-field.tsx'
import { OwnVisitsPanel } from './own-visits-panel.tsx'
import { PhotosField } from './photos-field.tsx'
import { Sentence } from './sentence-panel.tsx'
import { RequestPanel } from './request-panel.tsx'
import { SummaryPanel, type SummaryRow } from './summary-panel.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { type CallFault, type Say, useBooking } from './use-booking.ts'
import { confirmBody, serviceNames, useConfirm } from './use-confirm.ts'
import { useShopWords } from './use-shop-words.ts'
import { useZoneNote } from './use-zone-note.ts'

/** What a visitor with a phone may agree to, each unticked. */
const CONSENTS = [
  ['consentSms', 'service'],
  ['consentOffers', 'offers'],
] as const

/** Everything once more, notes, consent (unticked), and the button that books exactly once. */
export function ConfirmBookingStep({ onRenewHold }: { onRenewHold: () => void }) {
  const booking = useBooking()
  const { shop, language, words, say, draft, change, go } = booking
  const { chosenWhen, typeLabel, vehicleText, bookText, readyLine } = useShopWords()
  const zone = useZoneNote()
  const [website, setWebsite] = useState('')
  const { confirm, isBusy, fault, sentBefore } = useConfirm((booking, holdId) =>
    confirmBody(booking, holdId, website),
  )
  const { time, type } = draft
  const customer = sentBefore ?? draft.customer
  if (!time || !type) return null
  const hold = holdOf(draft)
  const answerBy = hold?.answerBy ?? null
  const ready = readyLine(hold?.readyBy ?? null)
  const asRequest = answerBy !== null || isRequest(shop, draft.serviceIds, type)
  const known = knownOf(draft)
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  const phone = customer.phone && formatPhone(customer.phone)
  const rows: SummaryRow[] = [
    {
      label: words.when,
      value: `${wishesOf(draft).map(chosenWhen).join('; ')} · ${typeLabel(type)}`,
      step: 'calendar',
    },
    { label: words.pickupAddress, value: addressLine(sentAddress(draft)), step: 'drop-off-waiter' },
    {
      label: words.transport,
      value: shop.transport.find(({ id }) => id === draft.transportId)?.label[language] ?? '',
      step: 'transportation-options',
    },
    { label: words.services, value: serviceNames(booking).join(', '), step: 'issue-tree' },
    {
      label: words.vehicle,
      value: [vehicleText(), draft.vehicle.license].filter(Boolean).join(' · '),
      step: 'vehicle-info',
    },
    {
      label: words.contact,
      value: [name, phone, customer.email].filter(Boolean).join(' · '),
      step: 'customer-info',
    },
  ]

  const links = [
    [words.terms, shop.termsUrl],
    [words.privacy, shop.privacyUrl],
  ] as const

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
      <SummaryPanel rows={rows} />
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
      {phone &&
        CONSENTS.map(([name, what]) => (
          <label key={name} className="bk-consent">
            <input
              type="checkbox"
              name={name}
              checked={draft[name]}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
            <span>
              {fillWords(say.consent[what], { shop: shop.name })}
              {links.map(
                ([label, href]) =>
                  href && (
                    <Fragment key={label}>
                      {' '}
                      <a href={href} target="_blank" rel="noreferrer">
                        {label}
                      </a>
                    </Fragment>
                  ),
              )}
            </span>
          </label>
        ))}
    </StepFrame>
  )
}

/** A rule that no other time would change is said as its reason. */
function faultText(fault: CallFault, say: Say): string {
  const [reason] = fault.reasons ?? []
  return reason ? say.reason(reason.code, { max: reason.max ?? null, ...fault.params }) : say.error(fault)
}
