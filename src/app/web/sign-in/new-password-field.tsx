import { TextField } from '#web/ui/text-field.tsx'
import { resetWords as words } from '../words.en.ts'

type NewPasswordFieldProps = {
  label: string
  minLength: number
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  focusFirst?: boolean
}

/** A password that is chosen anew, with how long it has to be; the server judges the rest. */
export function NewPasswordField({ minLength, error, ...field }: NewPasswordFieldProps) {
  return (
    <TextField
      {...field}
      type="password"
      name="new-password"
      autoComplete="new-password"
      width="full"
      // A refusal says it, too; once is enough.
      help={error === undefined ? words.atLeast(minLength) : undefined}
      error={error}
    />
  )
}
