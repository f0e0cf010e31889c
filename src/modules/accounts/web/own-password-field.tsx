import { accountWords } from '#modules/accounts/words.en.ts'
import { TextField } from '#web/ui/text-field.tsx'

type OwnPasswordFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined }

/** The present password, as proof before a way to sign in is changed. */
export function OwnPasswordField({ value, onChange, error }: OwnPasswordFieldProps) {
  return (
    <TextField
      label={accountWords.account.current}
      type="password"
      name="current-password"
      autoComplete="current-password"
      width="full"
      focusFirst
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
