import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Organization } from '#modules/shops/contract-organization.ts'
import { organizationWords as words } from '#modules/shops/words-organization.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type OrganizationNameFormProps = { organization: Organization; canWrite: boolean }

/** What the organization is called. */
export function OrganizationNameForm({ organization, canWrite }: OrganizationNameFormProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const update = useMutation(trpc.organization.update.mutationOptions())
  const [name, setName] = useState(organization.name)
  const [isAsked, setAsked] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!name.trim()) return
    update.mutate(
      { organizationId: organization.id, name: name.trim(), version: organization.version },
      {
        onSuccess: () => {
          notify(words.saved, { severity: 'success' })
          // The switcher and the top bar show the name too.
          void queryClient.invalidateQueries()
        },
        onError: (error) => notify(errorMessage(error), { severity: 'danger' }),
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextField
          label={words.name}
          help={words.nameHelp}
          maxLength={120}
          value={name}
          onChange={setName}
          readOnly={!canWrite}
          error={isAsked && !name.trim() ? words.noName : undefined}
        />
        {canWrite ? (
          <Row>
            <Button type="submit" busy={update.isPending}>
              {words.save}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </form>
  )
}
