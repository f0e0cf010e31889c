import { useCallback, useState } from 'react'
import { calendarDay } from '#shared/calendar-day.ts'
import type { BookingTransportChoice } from '../contract-choices.ts'
import { askedWork } from '../rules/asked-work.ts'
import { sentVehicle } from '../rules/draft-vehicle.ts'
import { neighborStep } from '../rules/visitor-steps.ts'
import { AlertPanel } from './alert-panel.tsx'
import { ChoiceCards } from './choice-cards-field.tsx'
import { ReasonPanel } from './reason-panel.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { useAnswer } from './use-answer.ts'
import { useBooking } from './use-booking.ts'
import { useShopWords } from './use-shop-words.ts'

const NONE = ''

/** How the customer gets on while the car is at the shop; what is taken for the chosen time stays and says so. */
export function TransportationOptionsStep() {
  const { shop, language, words, draft, change, go, api, lost } = useBooking()
  const { chosenWhen, loadFault } = useShopWords()
  const [wasPressed, setPressed] = useState(false)
  const { time } = draft
  const vehicle = sentVehicle(draft.vehicle)
  const input = JSON.stringify({
    ...askedWork(draft),
    date: time?.date,
    startMin: time?.startMin ?? null,
    ...(vehicle ? { vehicle } : {}),
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
    { value: NONE, label: words.transportNone },
    ...shop.transport.map(({ id, label }) => {
      const isOff = isTakenNow(id)
      return { value: id, label: label[language], isOff, note: isOff ? words.transportTaken : null }
    }),
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
      {lost && (
        <AlertPanel>
          <ReasonPanel {...lost} date={calendarDay(lost.date)} days={[]} />
        </AlertPanel>
      )}
      {fault && (
        <AlertPanel onRetry={again}>
          <p>{loadFault(fault, words.theRides)}</p>
        </AlertPanel>
      )}
      <ChoiceCards
        legend={words.transportTitle}
        isLegendHidden
        name="transport"
        value={draft.transportId}
        isBusy={value === null && !fault}
        options={rows}
        onChange={(transportId) => change({ transportId })}
      />
    </StepFrame>
  )
}
