import type { RuleDraft } from '#modules/availability/rules/rule-draft.ts'
import { useRuleDraft } from '#modules/availability/web/use-rule-draft.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import type { FormBound } from '#web/ui/bound.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { HoursField } from '#web/ui/hours-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'

const words = settingsWords.rules.fields

type HourRangesFieldProps = {
  bound: FormBound<RuleDraft>
  label: string
  most: number
  disabled: boolean
}

/** Some ranges of the day, one a line; each can be taken away, up to `most`. */
export function HourRangesField({ bound: Bound, label, most, disabled }: HourRangesFieldProps) {
  const { errors } = useRuleDraft()
  // A message is about all lines, about one, or about one of its two times.
  const ofLine = (index: number) => {
    const line = errors.hours?.[index]
    return line?.message ?? line?.[0]?.message ?? line?.[1]?.message
  }
  return (
    <Bound name="hours">
      {({ value, error, onChange, onBlur }) => (
        <Field label={label} width="full" group error={value.length === 0 ? error : undefined}>
          {() => (
            <Stack gap="tight">
              {value.map(([startMin, endMin], index) => (
                <Row key={index}>
                  <HoursField
                    label={`${label} ${index + 1}`}
                    labelHidden
                    value={{ startMin, endMin }}
                    error={ofLine(index) ?? (index === value.length - 1 ? error : undefined)}
                    disabled={disabled}
                    onBlur={onBlur}
                    onChange={(hours) =>
                      onChange(value.with(index, [hours.startMin ?? Number.NaN, hours.endMin ?? Number.NaN]))
                    }
                  />
                  <IconButton
                    icon="close"
                    name={words.removeHours(index + 1)}
                    disabled={disabled}
                    onClick={() => onChange(value.toSpliced(index, 1))}
                  />
                </Row>
              ))}
              {value.length < most && !disabled ? (
                <div>
                  <Button kind="quiet" small onClick={() => onChange([...value, nextRange(value)])}>
                    {words.addHours}
                  </Button>
                </div>
              ) : null}
            </Stack>
          )}
        </Field>
      )}
    </Bound>
  )
}

function nextRange(ranges: readonly [number, number][]): [number, number] {
  const end = ranges.at(-1)?.[1] ?? 420
  const start = Math.min(Number.isNaN(end) ? 480 : end + 60, 1_380)
  return [start, Math.min(start + 240, 1_440)]
}
