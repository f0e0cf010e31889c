import { useFormContext } from 'react-hook-form'
import { accountWords } from '#modules/accounts/words.en.ts'
import type { StepValues } from '#modules/onboarding/contract-steps.ts'
import { StepForm, type StepProps } from '#modules/onboarding/web/step-form.tsx'
import { onboardingWords } from '#modules/onboarding/words.en.ts'
import { CLIENT_ROLES, type ClientRole } from '#shared/access/roles.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { FormBound } from '#web/ui/bound.tsx'
import { ChipsCombobox } from '#web/ui/chips-combobox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Fields, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = onboardingWords.users
type Person = StepValues['users']['people'][number]

const ROLES = CLIENT_ROLES.map((value) => ({ value, label: accountWords.roles[value].name }))
const isRole = (value: string): value is ClientRole => CLIENT_ROLES.some((role) => role === value)

/** Who works with the bookings, and what they may do. */
export function UsersStep(props: StepProps) {
  return (
    <StepForm step="users" {...props}>
      {(Bound) => <PeopleFields bound={Bound} disabled={!props.door.mayWrite} />}
    </StepForm>
  )
}

type PeopleFieldsProps = { bound: FormBound<StepValues['users']>; disabled: boolean }

function PeopleFields({ bound: Bound, disabled }: PeopleFieldsProps) {
  const { formState } = useFormContext<StepValues['users']>()
  const errors = formState.errors.people
  return (
    <Bound name="people">
      {({ value, onChange }) => (
        <Stack>
          {value.length === 0 ? <Text secondary>{words.none}</Text> : null}
          {errors?.message === undefined ? null : <Banner severity="danger">{errors.message}</Banner>}
          {value.map((person, at) => (
            // People have nothing but their place until they have an address.
            <PersonFields
              key={at}
              person={person}
              disabled={disabled}
              emailError={errors?.[at]?.email?.message}
              rolesError={errors?.[at]?.roles?.message}
              onChange={(next) => onChange(value.map((old, index) => (index === at ? next : old)))}
              onRemove={() => onChange(value.filter((_, index) => index !== at))}
            />
          ))}
          {disabled ? null : (
            <div>
              <Button
                onClick={() =>
                  onChange([
                    ...value,
                    { email: '', roles: value.length === 0 ? ['Owner'] : ['AppointmentManager'] },
                  ])
                }
              >
                {words.add}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </Bound>
  )
}

type PersonFieldsProps = {
  person: Person
  disabled: boolean
  emailError: string | undefined
  rolesError: string | undefined
  onChange: (person: Person) => void
  onRemove: () => void
}

function PersonFields({ person, disabled, emailError, rolesError, onChange, onRemove }: PersonFieldsProps) {
  return (
    <div className="ob-person">
      <Fields>
        <TextField
          label={words.email}
          type="email"
          value={person.email}
          error={emailError}
          disabled={disabled}
          onChange={(email) => onChange({ ...person, email })}
        />
        <ChipsCombobox
          label={words.roles}
          help={words.rolesHelp}
          options={ROLES}
          value={ROLES.filter(({ value }) => person.roles.includes(value))}
          error={rolesError}
          disabled={disabled}
          onChange={(chosen) =>
            onChange({ ...person, roles: chosen.map(({ value }) => value).filter(isRole) })
          }
        />
      </Fields>
      {disabled ? null : <IconButton icon="close" name={words.remove(person.email)} onClick={onRemove} />}
    </div>
  )
}
