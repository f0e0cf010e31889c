import { Tick } from './choice-table.tsx'

type Option = {
  value: string
  label: string
  detail?: string | null
  note?: string | null
  /** It cannot be had; its note says why. */
  isOff?: boolean
}
type Cards = {
  legend: string
  /** A heading above says the same already. */
  isLegendHidden?: boolean
  name: string
  value: string | readonly string[] | null
  options: readonly Option[]
  isBusy?: boolean
  onChange: (value: string) => void
}

/** A few things, each a card as wide as the page: one of them is chosen, or, with a list as `value`, as many as one likes. */
export function ChoiceCards({ legend, isLegendHidden, name, value, options, isBusy, onChange }: Cards) {
  const isMany = Array.isArray(value)
  return (
    <fieldset className="bk-cards" aria-busy={isBusy}>
      <legend className={isLegendHidden ? 'ao-hidden' : 'bk-legend'}>{legend}</legend>
      {options.map((option) => {
        const isOn = !option.isOff && (isMany ? value.includes(option.value) : option.value === value)
        return (
          <label
            key={option.value}
            className={isOn ? 'bk-card bk-chosen' : 'bk-card'}
            data-off={option.isOff ? '' : undefined}
          >
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              checked={isOn}
              disabled={option.isOff}
              onChange={() => onChange(option.value)}
            />
            <span className="bk-card-text">
              <span className="bk-row-label">{option.label}</span>
              {option.detail && <span>{option.detail}</span>}
              {option.note && <span className="bk-row-note">{option.note}</span>}
            </span>
            {isOn && <Tick />}
          </label>
        )
      })}
    </fieldset>
  )
}
