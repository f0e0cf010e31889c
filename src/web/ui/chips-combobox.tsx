import { useId, useRef, useState } from 'react'
import type { Ref } from 'react'
import { Anchored } from '#web/ui/anchored.tsx'
import { listed } from '#web/ui/combobox.tsx'
import type { ComboOption, ComboSource } from '#web/ui/combo-option.ts'
import { ComboboxList } from '#web/ui/combobox-list.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { kitWords } from '#web/words.en.ts'

export type ChipsComboboxProps = FieldShared &
  ComboSource & {
    value: readonly ComboOption[]
    onChange: (value: ComboOption[]) => void
    onBlur?: (() => void) | undefined
    name?: string | undefined
    disabled?: boolean | undefined
    placeholder?: string
    ref?: Ref<HTMLInputElement> | undefined
  }

function Chips({
  value,
  disabled,
  onRemove,
}: {
  value: readonly ComboOption[]
  disabled: boolean | undefined
  onRemove: (option: ComboOption) => void
}) {
  return value.map((option) => (
    <span key={option.value} className="ao-chosen">
      {option.label}
      <IconButton
        icon="close"
        small
        name={kitWords.remove(option.label)}
        disabled={disabled}
        onClick={() => onRemove(option)}
      />
    </span>
  ))
}

/** Several of many: each becomes a chip, removed by its button or by Backspace. */
export function ChipsCombobox(props: ChipsComboboxProps) {
  const {
    label,
    help,
    error,
    warning,
    optional,
    width = 'full',
    labelHidden,
    value,
    onChange,
    ...rest
  } = props
  const { options, onSearch, loading, failed, onAdd, onBlur, ...input } = rest
  const listId = useId()
  const anchor = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const chosen = new Set(value.map((option) => option.value))
  const { found, mayAdd, count } = listed(
    { options, ...(onSearch && { onSearch }), ...(onAdd && { onAdd }) },
    text,
  )
  const remove = (option: ComboOption) => onChange(value.filter((other) => other.value !== option.value))
  const take = (at: number) => {
    const option = found[at]
    if (option === undefined) onAdd?.(text.trim())
    else if (chosen.has(option.value)) remove(option)
    else onChange([...value, option])
    setText('')
  }
  const last = value.at(-1)
  const combo = useCombobox({ count, onTake: take, onBackspace: () => last !== undefined && remove(last) })
  return (
    <Field {...{ label, help, error, warning, optional, width, labelHidden }}>
      {({ id, describedBy, invalid }) => (
        <div
          className={invalid ? 'ao-input ao-input--chips ao-input--invalid' : 'ao-input ao-input--chips'}
          ref={anchor}
        >
          <Chips value={value} disabled={input.disabled} onRemove={remove} />
          <input
            {...input}
            id={id}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={combo.isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={combo.active === null ? undefined : `${listId}-${combo.active}`}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              onSearch?.(event.target.value)
              combo.open()
            }}
            onClick={combo.open}
            onBlur={() => {
              setText('')
              combo.close()
              onBlur?.()
            }}
            onKeyDown={combo.press}
          />
          {combo.isOpen ? (
            <Anchored anchor={anchor}>
              <ComboboxList
                {...{ listId, label, found, mayAdd, loading, failed, text, chosen }}
                multiple
                active={combo.active}
                onActive={combo.setActive}
                onTake={take}
              />
            </Anchored>
          ) : null}
        </div>
      )}
    </Field>
  )
}
