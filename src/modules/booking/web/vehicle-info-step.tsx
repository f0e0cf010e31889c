import { useState } from 'react'
import {
  makeOfVin,
  makesOfYear,
  modelsOfYear,
  modelYears,
  newestModelYear,
} from '#modules/customers/rules/vehicle-catalogue.ts'
import { hasVinCheckDigit, isVinShape, normalizedVin, vinYear } from '#modules/customers/rules/vin.ts'
import { fillWords } from '#shared/fill-words.ts'
import { type DraftVehicle, OTHER, sentVehicle, withVehicle } from '../rules/draft-vehicle.ts'
import { personOf, withCar } from '../rules/known-visitor.ts'
import { vehicleFaults } from '../rules/vehicle-faults.ts'
import { neighborStep } from '../rules/visitor-steps.ts'
import { AlertPanel } from './alert-panel.tsx'
import { CartPanel } from './cart-panel.tsx'
import { ChoiceCards } from './choice-cards-field.tsx'
import { InputField, SelectField } from './input-field.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { useBooking } from './use-booking.ts'
import { useVehicles } from './use-vehicles.ts'

/** The oldest that `booking.confirm` takes: a car from before the list is written out under "Other". */
const FIRST_YEAR = 1900
const MAX_TEXT = 60

/** Year, make and model from the offline list, or in the customer's words; a VIN fills in what it tells. */
export function VehicleInfoStep() {
  const { shop, words, say, draft, change, go } = useBooking()
  const { value: catalogue, fault, again } = useVehicles()
  const [vinState, setVinState] = useState<'idle' | 'read' | 'shape' | 'digit'>('idle')
  const [wasPressed, setPressed] = useState(false)
  const { vehicle } = draft
  const newest = newestModelYear(shop.today)
  const year = Number(vehicle.year)
  const makes = catalogue && year ? makesOfYear(catalogue, year) : []
  const models = catalogue && vehicle.make ? modelsOfYear(catalogue, vehicle.make, year) : []
  const set = (patch: Partial<DraftVehicle>) => change({ vehicle: withVehicle(vehicle, patch) })

  const readVin = () => {
    const vin = normalizedVin(vehicle.vin)
    if (!vin) return setVinState('idle')
    if (!isVinShape(vin)) return setVinState('shape')
    const foundYear = vinYear(vin, newest)
    const foundMake = catalogue && makeOfVin(catalogue, vin)
    const sold = foundMake && foundYear && catalogue && makesOfYear(catalogue, foundYear).includes(foundMake)
    set({
      vin,
      ...(foundYear && foundYear >= FIRST_YEAR ? { year: String(foundYear) } : {}),
      ...(sold ? { make: foundMake } : {}),
    })
    setVinState(hasVinCheckDigit(vin) ? (sold ? 'read' : 'idle') : 'digit')
  }
  const cars = personOf(draft)?.vehicles ?? []
  const [wantsForm, setWantsForm] = useState(vehicle.vehicleId === '' && vehicle.year !== '')
  const isTyped = cars.length === 0 || (wantsForm && vehicle.vehicleId === '')
  const chooseCar = (id: string) => {
    setWantsForm(id === OTHER)
    change((now) => withCar(now, cars.find((car) => car.id === id) ?? null))
  }
  const isDescribed = sentVehicle(vehicle) !== null
  const faults = isTyped ? vehicleFaults(vehicle) : {}
  const isComplete = isDescribed && !faults.license && !faults.vin
  const next = () =>
    isComplete ? go(neighborStep('vehicle-info', shop, draft, 1) ?? 'calendar') : setPressed(true)
  const errorOf = (value: string, label: string) =>
    wasPressed && !value.trim() ? fillWords(say.field('choose'), { field: label.toLowerCase() }) : undefined

  return (
    <StepFrame
      title={words.vehicleTitle}
      summary={<CartPanel />}
      action={
        <MainButton
          hint={isDescribed ? null : isTyped ? words.chooseVehicle : words.chooseCar}
          onPress={next}
        >
          {words.continue}
        </MainButton>
      }
    >
      {cars.length > 0 && (
        <ChoiceCards
          legend={words.knownCars}
          name="car"
          value={vehicle.vehicleId || (isTyped ? OTHER : null)}
          options={[
            ...cars.map((car) => ({
              value: car.id,
              label: [car.year, car.make, car.model].filter(Boolean).join(' ') || words.unnamedCar,
              note: car.license,
            })),
            { value: OTHER, label: words.anotherCar },
          ]}
          onChange={chooseCar}
        />
      )}
      {fault && isTyped && (
        <AlertPanel onRetry={again}>
          <p>{fillWords(words.couldNotLoad, { what: words.theVehicles })}</p>
        </AlertPanel>
      )}
      {isTyped && (
        <div className="bk-form">
          <div className="bk-cells">
            <SelectField
              label={words.year}
              name="year"
              value={vehicle.year}
              options={modelYears(FIRST_YEAR, newest).map(String)}
              error={errorOf(vehicle.year, words.year)}
              onChange={(chosen) => set({ year: chosen })}
            />
            <SelectField
              label={words.make}
              name="make"
              value={vehicle.make}
              options={withChosen(makes, vehicle.make)}
              other={OTHER}
              isDisabled={!vehicle.year}
              error={errorOf(vehicle.make, words.make)}
              onChange={(make) => set({ make })}
            />
          </div>
          {vehicle.make === OTHER && (
            <InputField
              label={words.yourMake}
              name="otherMake"
              autoComplete="off"
              maxLength={MAX_TEXT}
              value={vehicle.otherMake}
              error={errorOf(vehicle.otherMake, words.make)}
              onChange={(otherMake) => set({ otherMake })}
            />
          )}
          {vehicle.make !== OTHER && (
            <SelectField
              label={words.model}
              name="model"
              value={vehicle.model}
              options={withChosen(models, vehicle.model)}
              other={OTHER}
              isDisabled={!vehicle.make}
              error={errorOf(vehicle.model, words.model)}
              onChange={(model) => set({ model })}
            />
          )}
          {(vehicle.make === OTHER || vehicle.model === OTHER) && (
            <InputField
              label={words.yourModel}
              name="otherModel"
              autoComplete="off"
              maxLength={MAX_TEXT}
              value={vehicle.otherModel}
              error={errorOf(vehicle.otherModel, words.model)}
              onChange={(otherModel) => set({ otherModel })}
            />
          )}
          <InputField
            label={words.plate}
            name="license"
            autoComplete="off"
            isOptional
            isCode
            maxLength={12}
            value={vehicle.license}
            error={wasPressed && faults.license ? say.field(faults.license) : undefined}
            onChange={(license) => set({ license })}
          />
          <InputField
            label={words.vin}
            name="vin"
            autoComplete="off"
            isOptional
            isCode
            maxLength={20}
            value={vehicle.vin}
            help={vinState === 'read' ? words.vinRead : words.vinHelp}
            error={faults.vin && (wasPressed || vinState === 'shape') ? say.field(faults.vin) : undefined}
            warning={vinState === 'digit' ? words.vinCheck : undefined}
            onChange={(vin) => set({ vin })}
            onBlur={readVin}
          />
        </div>
      )}
    </StepFrame>
  )
}

/** What was chosen stays in its list, also while the list is not there. */
function withChosen(options: readonly string[], chosen: string): readonly string[] {
  return !chosen || chosen === OTHER || options.includes(chosen) ? options : [...options, chosen]
}
