import { RULE_TYPES, type RuleType } from '#modules/availability/contract.ts'
import type { RuleFilters } from '#modules/availability/rules/rule-filters.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { Row } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = settingsWords.rules
const KINDS = [
  { value: 'any', label: words.anyKind },
  ...RULE_TYPES.map((value: RuleType) => ({ value, label: words.picker[value].label })),
]
const TYPES = [
  { value: 'any', label: words.anyType },
  ...APPOINTMENT_TYPES.map((value) => ({ value, label: settingsWords.types[value] })),
]
const STATES = (['any', 'on', 'off'] as const).map((value) => ({ value, label: words.states[value] }))
const shared = { labelHidden: true, small: true, width: 'short' } as const

type RuleFiltersFieldProps = { value: RuleFilters; onChange: (value: RuleFilters) => void }

/** Search and filters over the rules; they stand in the address. */
export function RuleFiltersField({ value, onChange }: RuleFiltersFieldProps) {
  const set = (field: 'kind' | 'type' | 'state') => (chosen: string) => {
    const { [field]: _old, ...rest } = value
    onChange(chosen === 'any' ? rest : { ...rest, [field]: chosen })
  }
  return (
    <Row>
      <TextField
        label={words.search}
        labelHidden
        placeholder={words.search}
        type="search"
        autoComplete="off"
        value={value.q ?? ''}
        onChange={(text) => {
          const { q: _old, ...rest } = value
          onChange(text === '' ? rest : { ...rest, q: text })
        }}
      />
      <Select
        {...shared}
        label={words.kind}
        options={KINDS}
        value={value.kind ?? 'any'}
        onChange={set('kind')}
      />
      <Select
        {...shared}
        label={words.forWhom}
        options={TYPES}
        value={value.type ?? 'any'}
        onChange={set('type')}
      />
      <Select
        {...shared}
        label={words.state}
        options={STATES}
        value={value.state ?? 'any'}
        onChange={set('state')}
      />
    </Row>
  )
}
