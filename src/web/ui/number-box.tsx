import type { Ref } from 'react'
import type { FieldWiring } from '#web/ui/field.tsx'
import type { useTypedText } from '#web/ui/use-typed-text.ts'

type NumberBoxProps = {
  wiring: FieldWiring
  typed: Pick<ReturnType<typeof useTypedText>, 'text' | 'type' | 'leave'>
  decimals?: boolean | undefined
  /** "hours", "min": at the right end. */
  unit?: string | undefined
  placeholder?: string
  /** What the number means, read before the field's own description. */
  meaning?: string | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** The box that a number is typed into. */
export function NumberBox({ wiring, typed, decimals, unit, meaning, ...input }: NumberBoxProps) {
  const { id, describedBy, invalid } = wiring
  const meaningId = meaning === undefined ? undefined : `${id}-meaning`
  return (
    <span className={unit === undefined ? 'ao-control' : 'ao-control ao-control--unit'}>
      <input
        {...input}
        id={id}
        className="ao-input"
        type="text"
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed.text}
        onChange={(event) => typed.type(event.target.value)}
        onBlur={typed.leave}
        aria-describedby={[meaningId, describedBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={invalid || undefined}
      />
      {unit === undefined ? null : <span className="ao-control__end ao-control__end--unit">{unit}</span>}
      {meaning === undefined ? null : (
        <span id={meaningId} hidden>
          {meaning}
        </span>
      )}
    </span>
  )
}
