import type { ReactNode, Ref } from 'react'
import { useController } from 'react-hook-form'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'

/** What a control of the kit takes from its form: spread it. */
type BoundField<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
  // The form focuses the first field with an error through this; every control has its own element.
  ref: Ref<never>
}

export type BoundProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  name: Name
  children: (field: BoundField<FieldPathValue<Values, Name>>) => ReactNode
}

/** Ties one control to one value of the form around it. `Form` hands it over with its own types. */
export function Bound<Values extends FieldValues, Name extends FieldPath<Values>>({
  name,
  children,
}: BoundProps<Values, Name>) {
  const { field, fieldState } = useController<Values, Name>({ name })
  return children({
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    ref: field.ref,
  })
}

/** `Bound` for the values of one form. */
export type FormBound<Values extends FieldValues> = <Name extends FieldPath<Values>>(
  props: BoundProps<Values, Name>,
) => ReactNode
