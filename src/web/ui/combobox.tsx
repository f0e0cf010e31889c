import { useId, useRef, useState } from 'react'
import type { Ref } from 'react'
import { Anchored } from '#web/ui/anchored.tsx'
import { ComboboxList } from '#web/ui/combobox-list.tsx'
import type { ComboOption, ComboSource } from '#web/ui/combo-option.ts'
import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCombobox } from '#web/ui/use-combobox.ts'
import { kitWords } from '#web/words.en.ts'

export type ComboboxProps = FieldShared &
  ComboSource & {
    value: ComboOption | null
    onChange: (value: ComboOption | null) => void
    onBlur?: (() => void) | undefined
    name?: string | undefined
    disabled?: boolean | undefined
    placeholder?: string
    ref?: Ref<HTMLInputElement> | undefined
  }

/** Options whose words hold every typed word. */
function matching(options: readonly ComboOption[], text: string): readonly ComboOption[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return options.filter((option) => {
    const own = `${option.label} ${option.detail ?? ''}`.toLowerCase()
    return words.every((word) => own.includes(word))
  })
}

/** What is listed for the typed text: the found ones, and "Add" at the end. */
export function listed({ options, onSearch, onAdd }: ComboSource, text: string) {
  const found = onSearch === undefined ? matching(options, text) : options
  const typed = text.trim()
  const mayAdd =
    onAdd !== undefined &&
    typed !== '' &&
    !options.some(({ label }) => label.toLowerCase() === typed.toLowerCase())
  return { found, mayAdd, count: found.length + (mayAdd ? 1 : 0) }
}

/** One of many: type to find, arrows to move, Enter to take. */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, warning, optional, width, labelHidden, value, onChange, ...rest } = props
  const { options, onSearch, loading, failed, nothing, onAdd, onBlur, ...input } = rest
  const listId = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [text, setText] = useState<string | null>(null)
  const { found, mayAdd, count } = listed(
    { options, ...(onSearch && { onSearch }), ...(onAdd && { onAdd }) },
    text ?? '',
  )
  const finish = () => {
    setText(null)
    combo.close()
  }
  const take = (at: number) => {
    const option = found[at]
    if (option !== undefined) onChange(option)
    else if (mayAdd) onAdd?.((text ?? '').trim())
    finish()
  }
  const combo = useCombobox({ count, onTake: take })
  const leave = () => {
    if (text?.trim() === '' && value !== null) onChange(null)
    finish()
    onBlur?.()
  }
  return (
    <Field {...{ label, help, error, warning, optional, width, labelHidden }}>
      {({ id, describedBy, invalid }) => (
        <span className="ao-control ao-control--end" ref={anchor}>
          <input
            {...input}
            id={id}
            className="ao-input"
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={combo.isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={combo.active === null ? undefined : `${listId}-${combo.active}`}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            value={text ?? value?.label ?? ''}
            onChange={(event) => {
              setText(event.target.value)
              onSearch?.(event.target.value)
              combo.open()
            }}
            onClick={combo.open}
            onBlur={leave}
            onKeyDown={combo.press}
          />
          <span className="ao-control__end">
            <IconButton
              icon="chevron"
              turn="down"
              name={kitWords.combobox.open}
              tabIndex={-1}
              disabled={input.disabled}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                anchor.current?.querySelector('input')?.focus()
                if (combo.isOpen) combo.close()
                else combo.open()
              }}
            />
          </span>
          {combo.isOpen ? (
            <Anchored anchor={anchor}>
              <ComboboxList
                {...{ listId, label, found, mayAdd, loading, failed, nothing, text: text ?? '' }}
                active={combo.active}
                chosen={value === null ? new Set() : new Set([value.value])}
                onActive={combo.setActive}
                onTake={take}
              />
            </Anchored>
          ) : null}
        </span>
      )}
    </Field>
  )
}
