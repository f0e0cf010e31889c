import { Tick } from './choice-table.tsx'

type Option = { value: string; label: string; note?: string | null }
type Cards = {
  legend: string
  name: string
  value: string | null
  options: readonly Option[]
  onChange: (value: string) => void
}

/** A few things of which one is chosen, each a card as wide as the page. */
export function ChoiceCards({ legend, name, value, options, onChange }: Cards) {
  return (
    <fieldset className="bk-cards">
      <legend className="bk-legend">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={option.value === value ? 'bk-card bk-chosen' : 'bk-card'}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="bk-card-text">
            <span className="bk-row-label">{option.label}</span>
            {option.note && <span className="bk-row-note">{option.note}</span>}
          </span>
          {option.value === value && <Tick />}
        </label>
      ))}
    </fieldset>
  )
}
