import { useCallback, useState } from 'react'
import type { BookingTransportChoice } from '../contract-choices.ts'
import { sentVehicle } from '../rules/draft-vehicle.ts'
import { chosenMinutes } from '../rules/known-visitor.ts'
import { sentAddress } from '../rules/pickup-address.ts'
import { neighborStep } from '../rules/visitor-steps.ts'
import { AlertPanel } from './alert-panel.tsx'
import { Tick } from './choice-table.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { useAnswer } from './use-answer.ts'
import { useBooking } from './use-booking.ts'
import { useShopWords } from './use-shop-words.ts'

const NONE = ''

/** How the customer gets on while the car is at the shop; what is taken for the chosen time stays and says so. */
export function TransportationOptionsStep() {
  const { shop, language, words, draft, change, go, api } = useBooking()
  const { chosenWhen, loadFault } = useShopWords()
  const [wasPressed, setPressed] = useState(false)
  const { time, type, serviceIds } = draft
  const vehicle = sentVehicle(draft.vehicle)
  const addedMin = chosenMinutes(draft)
  const input = JSON.stringify({
    date: time?.date,
    startMin: time?.startMin ?? null,
    appointmentType: type,
    serviceIds,
    ...(vehicle ? { vehicle } : {}),
    ...(addedMin > 0 ? { addedMin } : {}),
    ...(sentAddress(draft) ? { address: { postalCode: sentAddress(draft)?.postalCode } } : {}),
  })
  const ask = useCallback(
    () => api.transport(JSON.parse(input) as Parameters<typeof api.transport>[0]),
    [api, input],
  )
  const { value, fault, again } = useAnswer<BookingTransportChoice[]>(input, ask, api.onAvailabilityChange)
  // Until it is known what is taken, what was chosen before counts: it shows as chosen, so Continue goes on.
  const isTakenNow = (id: string) =>
    id !== NONE && value !== null && value.find((one) => one.id === id)?.isFree !== true
  const isChosen = draft.transportId !== null && !isTakenNow(draft.transportId)
  const next = () =>
    isChosen
      ? go(neighborStep('transportation-options', shop, draft, 1) ?? 'confirm-booking')
      : setPressed(true)
  const rows = [
    { id: NONE, label: words.transportNone },
    ...shop.transport.map(({ id, label }) => ({ id, label: label[language] })),
  ]

  return (
    <StepFrame
      title={words.transportTitle}
      summary={<p className="bk-when">{time && chosenWhen(time)}</p>}
      action={
        <MainButton hint={!isChosen && wasPressed ? words.chooseTransport : null} onPress={next}>
          {words.continue}
        </MainButton>
      }
    >
      {fault && (
        <AlertPanel onRetry={again}>
          <p>{loadFault(fault, words.theRides)}</p>
        </AlertPanel>
      )}
      <fieldset className="bk-cards" aria-busy={value === null && !fault}>
        <legend className="ao-hidden">{words.transportTitle}</legend>
        {rows.map(({ id, label }) => {
          const isTaken = isTakenNow(id)
          const isOn = draft.transportId === id && !isTaken
          return (
            <label
              key={id}
              className={isOn ? 'bk-card bk-chosen' : 'bk-card'}
              data-off={isTaken ? '' : undefined}
            >
              <input
                type="radio"
                name="transport"
                value={id}
                checked={isOn}
                disabled={isTaken}
                onChange={() => change({ transportId: id })}
              />
              <span className="bk-card-text">
                <span className="bk-row-label">{label}</span>
                {isTaken && <span className="bk-row-note">{words.transportTaken}</span>}
              </span>
              {isOn && <Tick />}
            </label>
          )
        })}
      </fieldset>
    </StepFrame>
  )
}
