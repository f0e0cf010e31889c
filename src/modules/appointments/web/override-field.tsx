import type { GivenReason } from '#modules/appointments/rules/spoken-reason.ts'
import type { TimeChoice } from '#modules/appointments/web/use-time-choice.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = appointmentWords.moveForm
const REASONS = words.reasons.map((value) => ({ value, label: value }))

type OverrideState = {
  time: {
    choice: Pick<TimeChoice, 'startMin'> & GivenReason
    choose: (patch: Partial<GivenReason>) => void
    warnings: readonly string[]
    errors: { reason?: string }
    asksReason: boolean
  }
  /** What is named as breaking the limits; left out, the time. */
  about?: string | undefined
}

/** What speaks against a time, in the desk's words, and why it is done all the same. */
export function OverrideField({ time, about }: OverrideState) {
  const { choice, choose, warnings, errors, asksReason } = time
  if (!asksReason) return null
  const at = about ?? (typeof choice.startMin === 'number' ? formatShopTime(choice.startMin) : words.noTime)
  return (
    <Stack>
      {warnings.length === 0 ? null : (
        <div role="alert">
          <Text size="strong">{words.breaks(at, warnings.length)}</Text>
          {warnings.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </div>
      )}
      <Segments
        label={words.reason}
        options={REASONS}
        value={choice.reason === '' ? undefined : choice.reason}
        error={errors.reason}
        onChange={(reason) => choose({ reason })}
      />
      {choice.reason === 'Other' ? (
        <TextField
          label={words.reasonText}
          value={choice.reasonText}
          onChange={(reasonText) => choose({ reasonText })}
          maxLength={500}
          autoComplete="off"
        />
      ) : null}
    </Stack>
  )
}
