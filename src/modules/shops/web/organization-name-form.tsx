import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { organizationShape, type Organization } from '#modules/shops/contract-organization.ts'
import { organizationWords as words } from '#modules/shops/words-organization.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { formSchema } from '#web/lib/form-schema.ts'
import { Form } from '#web/ui/form.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type NameValues = { name: string }
type OrganizationNameFormProps = { organization: Organization; canWrite: boolean }

const schema = formSchema<NameValues>([
  { schema: z.object({ name: organizationShape.name }), of: (values) => values },
])

/** What the organization is called. */
export function OrganizationNameForm({ organization, canWrite }: OrganizationNameFormProps) {
  const { id: organizationId, name, version } = organization
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const update = useMutation(trpc.organization.update.mutationOptions())
  const values = useMemo(() => ({ name }), [name])
  const save = async (next: NameValues, seen: number | undefined) => {
    await update.mutateAsync({ organizationId, version: seen ?? version, ...next })
    // The switcher and the top bar show the name too.
    await queryClient.invalidateQueries()
  }
  return (
    <Form<NameValues>
      schema={schema}
      values={values}
      version={version}
      place={words.title}
      labels={{ name: words.name }}
      onSave={save}
    >
      {(Bound) => (
        <Bound name="name">
          {(field) => (
            <TextField
              {...field}
              label={words.name}
              help={words.nameHelp}
              maxLength={120}
              readOnly={!canWrite}
            />
          )}
        </Bound>
      )}
    </Form>
  )
}
