import { weekdayName } from '#shared/spoken.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout.tsx'

type WeekdaysFieldProps = {
  label: string
  value: readonly number[]
  error: string | undefined
  disabled?: boolean | undefined
  onChange: (value: number[]) => void
}

/** Days of the week, Monday first. */
export function WeekdaysField({ label, value, error, disabled, onChange }: WeekdaysFieldProps) {
  const toggle = (weekday: number, isOn: boolean) =>
    onChange(isOn ? [...value, weekday].sort((a, b) => a - b) : value.filter((other) => other !== weekday))
  return (
    <Field label={label} error={error} width="full" group>
      {({ labelId, describedBy }) => (
        <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          <Row>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <Checkbox
                key={weekday}
                label={weekdayName(weekday, 'en').slice(0, 3)}
                checked={value.includes(weekday)}
                disabled={disabled}
                onChange={(isOn) => toggle(weekday, isOn)}
              />
            ))}
          </Row>
        </div>
      )}
    </Field>
  )
}
