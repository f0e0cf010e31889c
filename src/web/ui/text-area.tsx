import type { Ref } from 'react'
import { Field } from '#web/ui/field.tsx'
import type { FieldShared } from '#web/ui/field.tsx'
import { counter } from '#web/ui/text-field.tsx'
import type { TextControl } from '#web/ui/text-field.tsx'

export type TextAreaProps = FieldShared &
  Omit<TextControl, 'ref'> & { rows?: number; maxLength?: number; ref?: Ref<HTMLTextAreaElement> | undefined }

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, warning, optional, width = 'full', labelHidden, ...control } = props
  const { value, onChange, rows = 3, maxLength, ...rest } = control
  return (
    <Field
      {...{ label, help, error, warning, optional, width, labelHidden }}
      aside={counter(value.length, maxLength)}
    >
      {({ id, describedBy, invalid }) => (
        <textarea
          {...rest}
          id={id}
          className="ao-input ao-input--area"
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
        />
      )}
    </Field>
  )
}
