import { RULE_TYPES } from '#modules/availability/rules/choices.ts'
import { chosenIn, withChosen, type RuleFilters } from '#modules/availability/rules/rule-filters.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { FilterMenu } from '#web/ui/filter-menu.tsx'

const words = settingsWords.rules
const MENUS = [
  {
    field: 'kind',
    label: words.kind,
    options: RULE_TYPES.map((value) => ({ value, label: words.picker[value].label })),
  },
  {
    field: 'type',
    label: words.forWhom,
    options: APPOINTMENT_TYPES.map((value) => ({ value, label: settingsWords.types[value] })),
  },
  {
    field: 'state',
    label: words.state,
    options: (['on', 'off'] as const).map((value) => ({ value, label: words.states[value] })),
  },
] as const

type RuleFiltersFieldProps = {
  value: RuleFilters
  onChange: (value: RuleFilters) => void
  /** How many rules there are, and whose. */
  count: string
  /** How many of them are found. */
  found: number
}

/** Search and filters over the rules; they stand in the address. */
export function RuleFiltersField({ value, onChange, count, found }: RuleFiltersFieldProps) {
  const { q: _text, ...unsearched } = value
  const chips = MENUS.flatMap(({ field, options }) => {
    const chosen = chosenIn(value, field)
    return options
      .filter((option) => chosen.includes(option.value))
      .map((option) => ({
        key: `${field} ${option.value}`,
        label: option.label,
        onRemove: () =>
          onChange(
            withChosen(
              value,
              field,
              chosen.filter((other) => other !== option.value),
            ),
          ),
      }))
  })
  return (
    <FilterBar
      searchLabel={words.search}
      search={value.q ?? ''}
      onSearch={(q) => onChange(q === '' ? unsearched : { ...unsearched, q })}
      count={count}
      onClear={found > 0 && (chips.length > 0 || value.q !== undefined) ? () => onChange({}) : null}
      chips={chips}
    >
      {MENUS.map(({ field, label, options }) => (
        <FilterMenu
          key={field}
          label={label}
          options={options}
          chosen={chosenIn(value, field)}
          onChange={(values) => onChange(withChosen(value, field, values))}
        />
      ))}
    </FilterBar>
  )
}
