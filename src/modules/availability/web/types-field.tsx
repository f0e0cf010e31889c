import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout.tsx'

type TypesFieldProps = {
  value: readonly AppointmentType[]
  error: string | undefined
  disabled: boolean
  onChange: (value: AppointmentType[]) => void
}

/** Which ways of coming a rule is about; none chosen is all, and is stored so. */
export function TypesField({ value, error, disabled, onChange }: TypesFieldProps) {
  const isAll = value.length === 0
  const toggle = (type: AppointmentType, isOn: boolean) => {
    const chosen = isAll ? [...APPOINTMENT_TYPES] : [...value]
    const next = isOn ? [...chosen, type] : chosen.filter((other) => other !== type)
    onChange(next.length === APPOINTMENT_TYPES.length ? [] : next)
  }
  return (
    <Field label={settingsWords.rules.fields.types} error={error} width="full" group>
      {({ labelId, describedBy }) => (
        <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          <Row>
            {APPOINTMENT_TYPES.map((type) => (
              <Checkbox
                key={type}
                label={settingsWords.types[type]}
                checked={isAll || value.includes(type)}
                disabled={disabled || (value.length === 1 && value.includes(type))}
                onChange={(isOn) => toggle(type, isOn)}
              />
            ))}
          </Row>
        </div>
      )}
    </Field>
  )
}
