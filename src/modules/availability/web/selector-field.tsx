import type { Selector } from '#modules/availability/contract.ts'
import { useSelectorOptions } from '#modules/availability/web/use-services.ts'
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
  /** Where one service of a visit is enough, and where all must be meant (availability.md §13). */
  reads: 'limit' | 'offer'
  value: Selector
  error: string | undefined
  disabled?: boolean | undefined
  onChange: (value: Selector) => void
}

/** Which services something is about: all, only some, or all except some; one by one, or by their groups. */
export function SelectorField({ label, reads, value, error, disabled, onChange }: SelectorFieldProps) {
  const { services, categories, isRead } = useSelectorOptions()
  const [serviceIds, categoryIds] = [value?.serviceIds ?? [], value?.categoryIds ?? []]
  const choose = (next: Mode) =>
    onChange(
      next === 'all'
        ? null
        : { ...value, mode: next === 'only' ? 'Whitelist' : 'Blacklist', serviceIds: [...serviceIds] },
    )
  const groups = categories.map(({ value: id, label: name }) => ({
    value: id,
    label: words.group(name),
    group: words.groups,
  }))
  const options = [...groups, ...services.map((service) => ({ ...service, group: words.services }))]
  // What the shop has taken away stays until somebody takes it out.
  const chip = (id: string, gone: string) =>
    options.find((option) => option.value === id) ?? { value: id, label: isRead ? gone : '…' }
  const take = (chosen: readonly string[]) => {
    if (value === null) return
    const isGroup = (id: string) =>
      categoryIds.includes(id) || categories.some((category) => category.value === id)
    const { categoryIds: _, ...rest } = value
    const chosenGroups = chosen.filter(isGroup)
    onChange({
      ...rest,
      serviceIds: chosen.filter((id) => !isGroup(id)),
      ...(chosenGroups.length > 0 && { categoryIds: chosenGroups }),
    })
  }
  return (
    <Stack gap="tight">
      <Segments label={label} options={MODES} value={modeOf(value)} onChange={choose} disabled={disabled} />
      {value === null ? null : (
        <ChipsCombobox
          label={words.choose}
          labelHidden
          placeholder={words.choose}
          help={words.reads[reads]}
          options={options}
          disabled={disabled}
          error={error}
          value={[
            ...categoryIds.map((id) => chip(id, words.goneGroup)),
            ...serviceIds.map((id) => chip(id, words.goneService)),
          ]}
          onChange={(next) => take(next.map((option) => option.value))}
        />
      )}
    </Stack>
  )
}
