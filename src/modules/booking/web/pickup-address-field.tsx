import { checkAddress } from '../rules/pickup-address.ts'
import type { DraftAddress } from '../rules/draft.ts'
import { addressLine } from '../rules/address.ts'
import { personOf } from '../rules/known-visitor.ts'
import { ChoiceCards } from './choice-cards-field.tsx'
import { InputField } from './input-field.tsx'
import { useBooking } from './use-booking.ts'
import { useShopWords } from './use-shop-words.ts'

/** Where the shop fetches the car; outside its area it says so at once. */
export function PickupAddressField({ isChecked }: { isChecked: boolean }) {
  const { shop, language, words, say, draft, change } = useBooking()
  const { phone } = useShopWords()
  const { address } = draft
  const faults = checkAddress(shop.pickup, address)
  const postalCode = address.postalCode.trim()
  const set = (patch: Partial<DraftAddress>) =>
    change((now) => ({ ...now, address: { ...now.address, ...patch } }))
  const places = personOf(draft)?.addresses ?? []
  const choose = (id: string) => {
    const place = places.find((one) => one.id === id)
    if (!place) return
    const { line1, locality, postalCode: zip } = place
    set({ line1, locality: locality ?? '', postalCode: zip ?? '' })
  }
  const isOptional = !shop.pickup?.requireAddress
  const zipFault =
    faults.postalCode === 'area'
      ? say.reason('OUT_OF_AREA', { postalCode, phone })
      : isChecked && faults.postalCode
        ? say.field(faults.postalCode)
        : undefined
  return (
    <div className="bk-form">
      <h2>{words.pickupAddress}</h2>
      {places.length > 0 && (
        <ChoiceCards
          legend={words.knownAddresses}
          name="place"
          value={places.find((place) => isSamePlace(place, address))?.id ?? null}
          options={places.map((place) => ({ value: place.id, label: addressLine(place) }))}
          onChange={choose}
        />
      )}
      {shop.pickup?.feeText && <p className="bk-note">{shop.pickup.feeText[language]}</p>}
      <InputField
        label={words.street}
        name="line1"
        autoComplete="address-line1"
        isOptional={isOptional}
        maxLength={200}
        value={address.line1}
        error={isChecked && faults.line1 ? say.field(faults.line1) : undefined}
        onChange={(line1) => set({ line1 })}
      />
      <div className="bk-cells">
        <InputField
          label={words.city}
          name="locality"
          autoComplete="address-level2"
          isOptional
          maxLength={100}
          value={address.locality}
          onChange={(locality) => set({ locality })}
        />
        <InputField
          label={words.zip}
          name="postalCode"
          autoComplete="postal-code"
          isOptional={isOptional}
          isNumber
          maxLength={10}
          value={address.postalCode}
          error={zipFault}
          onChange={(zip) => set({ postalCode: zip })}
        />
      </div>
    </div>
  )
}

function isSamePlace(
  place: { line1: string; postalCode: string | null },
  typed: Pick<DraftAddress, 'line1' | 'postalCode'>,
): boolean {
  return place.line1 === typed.line1 && (place.postalCode ?? '') === typed.postalCode
}
