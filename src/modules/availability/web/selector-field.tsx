import type { Selector } from '#modules/availability/contract.ts'
import { useServiceOptions } from '#modules/availability/web/use-services.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { ChipsCombobox } from '#web/ui/chips-combobox.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Segments } from '#web/ui/segments.tsx'

const words = settingsWords.selector

type Mode = 'all' | 'only' | 'except'
const MODES = (['all', 'only', 'except'] as const).map((value) => ({ value, label: words[value] }))

const modeOf = (value: Selector): Mode =>
  value === null ? 'all' : value.mode === 'Whitelist' ? 'only' : 'except'

type SelectorFieldProps = {
  label: string
  value: Selector
  error: string | undefined
  disabled?: boolean | undefined
  onChange: (value: Selector) => void
}

/** Which services something is about: all, only some, or all except some. */
export function SelectorField({ label, value, error, disabled, onChange }: SelectorFieldProps) {
  const options = useServiceOptions()
  const mode = modeOf(value)
  const chosen = value?.serviceIds ?? []
  const choose = (next: Mode) =>
    onChange(
      next === 'all'
        ? null
        : { ...value, mode: next === 'only' ? 'Whitelist' : 'Blacklist', serviceIds: [...chosen] },
    )
  return (
    <Stack gap="tight">
      <Segments label={label} options={MODES} value={mode} onChange={choose} disabled={disabled} />
      {value === null ? null : (
        <ChipsCombobox
          label={words.choose}
          labelHidden
          placeholder={words.choose}
          options={options}
          disabled={disabled}
          error={error}
          value={chosen.map(
            (id) => options.find((option) => option.value === id) ?? { value: id, label: id },
          )}
          onChange={(next) => onChange({ ...value, serviceIds: next.map((option) => option.value) })}
        />
      )}
    </Stack>
  )
}
