import { useState } from 'react'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { fillWords } from '#shared/fill-words.ts'
import { spokenDuration } from '#shared/spoken.ts'
import { withType } from '../rules/draft.ts'
import { isAnswered } from '../rules/visitor-steps.ts'
import { chosenMinutes } from '../rules/known-visitor.ts'
import { typeRefusal, workMinutes } from '../rules/service-choices.ts'
import { ChoiceCards } from './choice-cards-field.tsx'
import { PickupAddressField } from './pickup-address-field.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { CartPanel } from './cart-panel.tsx'
import { useBooking } from './use-booking.ts'
import { useShopWords } from './use-shop-words.ts'

/** Leave the car or wait; a way that the chosen work rules out says why. */
export function DropOffWaiterStep() {
  const { shop, language, words, say, draft, change, go } = useBooking()
  const { phone, typeLabel, ownNudge } = useShopWords()
  const [wasPressed, setPressed] = useState(false)
  const addedMin = chosenMinutes(draft)
  const duration = spokenDuration(workMinutes(shop, draft.serviceIds) + addedMin, language)
  const about: Record<AppointmentType, string> = {
    DropOff: words.aboutDropOff,
    Waiter: fillWords(words.aboutWaiter, { duration }),
    Pickup: words.aboutPickup,
  }
  const types = shop.appointmentTypes.map((choice) => choice.type)
  const refusals = new Map(types.map((type) => [type, typeRefusal(shop, draft.serviceIds, type, addedMin)]))
  const isPossible = draft.type !== null && types.includes(draft.type) && refusals.get(draft.type) === null
  const isReady = isPossible && isAnswered('drop-off-waiter', shop, draft)

  const why = (type: AppointmentType): string | null => {
    const refusal = refusals.get(type)
    if (!refusal) return null
    const otherTypes = types
      .filter((one) => refusals.get(one) === null)
      .map(typeLabel)
      .join(', ')
    if (refusal.code === 'WAITER_TOO_LONG')
      return say.reason(refusal.code, {
        duration,
        max: spokenDuration(refusal.max, language),
        nudge: refusals.get('DropOff') === null ? ownNudge : '',
      })
    return say.reason(refusal.code, {
      service: refusal.service.name[language],
      type: typeLabel(type),
      otherTypes,
      phone,
    })
  }

  return (
    <StepFrame
      title={words.typeTitle}
      summary={<CartPanel />}
      action={
        <MainButton
          hint={!isPossible && wasPressed ? words.chooseType : null}
          onPress={() => (isReady ? go('calendar') : setPressed(true))}
        >
          {words.continue}
        </MainButton>
      }
    >
      <ChoiceCards
        legend={words.typeTitle}
        isLegendHidden
        name="type"
        value={draft.type}
        options={types.map((type) => {
          const refusal = why(type)
          return {
            value: type,
            label: typeLabel(type),
            note: refusal ?? about[type],
            isOff: refusal !== null,
          }
        })}
        onChange={(type) => change((now) => withType(now, type as AppointmentType))}
      />
      {isPossible && draft.type === 'Pickup' && <PickupAddressField isChecked={wasPressed} />}
    </StepFrame>
  )
}
