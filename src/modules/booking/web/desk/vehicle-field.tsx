import type { BookingForm } from '#modules/booking/web/desk/use-booking-form.ts'
import { useKnownCars } from '#modules/booking/web/desk/use-known-cars.ts'
import { deskWords as words } from '#modules/booking/words-desk.en.ts'
import type { Vehicle } from '#modules/customers/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Fields, Row, Stack } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type FormState = { form: BookingForm }

const NONE = ' none'

const carName = ({ year, make, model, license }: Vehicle) =>
  [[year, make, model].filter(Boolean).join(' '), license].filter(Boolean).join(' · ')

/** Which car: one on file, one that is described in place, or none. */
export function VehicleField({ form, clientId }: FormState & { clientId: string }) {
  const { draft, change } = form
  const cars = useKnownCars(clientId, draft)
  const isNew = draft.vehicleId === 'new'
  return (
    <Stack gap="tight">
      {cars.length > 0 ? (
        <Select
          label={words.vehicle}
          width="full"
          value={draft.vehicleId === '' ? NONE : draft.vehicleId}
          options={[
            { value: NONE, label: words.noVehicle },
            ...cars.map((car) => ({ value: car.id, label: carName(car) })),
            { value: 'new', label: words.anotherVehicle },
          ]}
          onChange={(vehicleId) => change({ vehicleId: vehicleId === NONE ? '' : vehicleId })}
        />
      ) : isNew ? null : (
        <Row>
          <Button small onClick={() => change({ vehicleId: 'new' })}>
            {words.addVehicle}
          </Button>
        </Row>
      )}
      {isNew ? <NewVehicle form={form} /> : null}
    </Stack>
  )
}

function NewVehicle({ form: { draft, change, errors } }: FormState) {
  return (
    <Fields pair>
      <TextField
        label={words.year}
        value={draft.year}
        error={errors.year}
        maxLength={4}
        autoComplete="off"
        focusFirst
        onChange={(year) => change({ year })}
      />
      <TextField
        label={words.make}
        value={draft.make}
        error={errors.make}
        maxLength={60}
        autoComplete="off"
        onChange={(make) => change({ make })}
      />
      <TextField
        label={words.model}
        value={draft.model}
        error={errors.model}
        maxLength={60}
        autoComplete="off"
        onChange={(model) => change({ model })}
      />
      <TextField
        label={words.plate}
        value={draft.license}
        error={errors.license}
        maxLength={20}
        autoComplete="off"
        optional
        code
        onChange={(license) => change({ license })}
      />
    </Fields>
  )
}
