import { accountWords } from '#modules/accounts/words.en.ts'
import { CLIENT_ROLES, type ClientRole } from '#shared/access/roles.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'

type RolesFieldProps = {
  value: readonly ClientRole[]
  onChange: (roles: ClientRole[]) => void
  error?: string | undefined
}

/** The eleven roles, each with what it lets somebody do. */
export function RolesField({ value, onChange, error }: RolesFieldProps) {
  const turn = (role: ClientRole, isOn: boolean) =>
    onChange(CLIENT_ROLES.filter((each) => (each === role ? isOn : value.includes(each))))
  return (
    <Field label={accountWords.users.roles} group width="full" error={error}>
      {({ labelId, describedBy }) => (
        <div role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          <Stack gap="tight">
            {CLIENT_ROLES.map((role) => (
              <Checkbox
                key={role}
                label={accountWords.roles[role].name}
                help={accountWords.roles[role].help}
                checked={value.includes(role)}
                onChange={(isOn) => turn(role, isOn)}
              />
            ))}
          </Stack>
        </div>
      )}
    </Field>
  )
}
