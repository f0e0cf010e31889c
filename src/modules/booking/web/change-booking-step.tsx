import { fillWords } from '#shared/fill-words.ts'
import { addressLine } from '../rules/address.ts'
import { changeBody, differences } from '../rules/change-draft.ts'
import { draftNotes } from '../rules/draft-notes.ts'
import { sentAddress } from '../rules/pickup-address.ts'
import { bookableServices, isRequest } from '../rules/service-choices.ts'
import { AlertPanel } from './alert-panel.tsx'
import { RequestPanel } from './request-panel.tsx'
import { SummaryPanel, type SummaryRow } from './summary-panel.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { type Booking, useBooking } from './use-booking.ts'
import { useConfirm } from './use-confirm.ts'
import { useShopWords } from './use-shop-words.ts'
import { useZoneNote } from './use-zone-note.ts'

const bodyOf = ({ draft, shop, language }: Booking) => changeBody(draft, shop, language)

/** The visit as it will be, beside what it was, and the button that changes it exactly once. */
export function ChangeBookingStep() {
  const { shop, language, words, say, draft, visit } = useBooking()
  const { shortWhen, chosenWhen, typeLabel, bookText } = useShopWords()
  const zone = useZoneNote()
  const { confirm, isBusy, fault } = useConfirm(bodyOf)
  const { time, type } = draft
  if (!visit || !time || !type) return null
  const { appointment } = visit
  const isOther = differences(appointment, draft)
  const hasChanged = Object.values(isOther).some(Boolean)
  const services = bookableServices(shop)
  // What the visit has stays, also when it is not offered online any more.
  const own = (id: string) => appointment.services[appointment.serviceIds.indexOf(id)]
  const work = (ids: readonly string[]) =>
    ids.flatMap((id) => (services.get(id)?.name ?? own(id))?.[language] ?? []).join(', ')
  const way = (id: string | null) =>
    shop.transport.find((one) => one.id === id)?.label[language] ?? words.transportNone
  const rows: SummaryRow[] = [
    {
      label: words.when,
      value: chosenWhen(time),
      before: isOther.time
        ? [shortWhen(appointment), appointment.keyDrop ? words.keyDropShort : ''].filter(Boolean).join(', ')
        : null,
      step: 'calendar',
    },
    {
      label: words.services,
      value: `${work(draft.serviceIds)} · ${typeLabel(type)}`,
      before: isOther.work
        ? `${appointment.services.map((name) => name[language]).join(', ')} · ${typeLabel(appointment.type)}`
        : null,
      step: 'issue-tree',
    },
    {
      label: words.notes,
      value: draftNotes(shop, language, draft),
      step: 'issue-tree',
    },
    {
      label: words.pickupAddress,
      value: addressLine(sentAddress(draft)),
      before: isOther.address && appointment.pickupAddress ? addressLine(appointment.pickupAddress) : null,
      step: 'drop-off-waiter',
    },
    {
      label: words.transport,
      value: shop.transport.length > 0 ? way(draft.transportId) : '',
      before: isOther.transport ? way(appointment.transportOptionId) : null,
      step: 'transportation-options',
    },
  ]
  const label = isOther.time ? fillWords(words.changeTo, { when: bookText(time) }) : words.changeVisit

  return (
    <StepFrame
      title={words.changeTitle}
      action={
        <MainButton
          isBusy={isBusy}
          hint={hasChanged ? null : words.nothingChanged}
          onPress={() => hasChanged && confirm()}
        >
          {isBusy ? words.changing : label}
        </MainButton>
      }
    >
      {fault && (
        <AlertPanel>
          <p>{say.error(fault)}</p>
          {fault.fields?.map((field) => (
            <p key={field.path}>{field.message}</p>
          ))}
          {fault.code === 'VERSION_CONFLICT' && (
            <a className="bk-bordered" href={visit.href}>
              {words.seeVisit}
            </a>
          )}
        </AlertPanel>
      )}
      {isRequest(shop, draft.serviceIds, type) && <RequestPanel answerBy={null} />}
      <p className="bk-zone">{zone}</p>
      <SummaryPanel rows={rows} />
    </StepFrame>
  )
}
