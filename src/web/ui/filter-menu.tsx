import { Checkbox } from '#web/ui/checkbox.tsx'
import { Popover } from '#web/ui/popover.tsx'

export type FilterMenuProps = {
  /** "Status": the word of the button. */
  label: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** Whether the button counts what is chosen; the choice of columns does not. */
  counted?: boolean
}

/** A filter of a list: any of several. Takes effect with each press. */
export function FilterMenu({ label, options, chosen, onChange, counted = true }: FilterMenuProps) {
  return (
    <Popover label={label} count={counted ? chosen.length : 0}>
      {() =>
        options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isChosen) =>
              onChange(
                options
                  .map(({ value }) => value)
                  .filter((value) => (value === option.value ? isChosen : chosen.includes(value))),
              )
            }
          />
        ))
      }
    </Popover>
  )
}
