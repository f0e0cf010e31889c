import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Account } from '#modules/accounts/contract-account.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { ownNameChanged } from '#web/lib/signal.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = accountWords.account

/** The name that everybody at the shop reads, and the address that stays. */
export function OwnNameForm({ account }: { account: Account }) {
  const trpc = useTRPC()
  const notify = useNotice()
  const rename = useMutation(trpc.account.update.mutationOptions())
  const [name, setName] = useState(account.name)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    rename.mutate(
      { name: name.trim() },
      {
        onSuccess: () => {
          ownNameChanged.emit(name.trim())
          notify(words.renamed, { severity: 'success' })
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
          name="name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onChange={setName}
          error={name.trim() ? undefined : words.noName}
        />
        <TextField
          label={words.email}
          help={words.emailHelp}
          autoComplete="username"
          readOnly
          value={account.email}
          onChange={() => {}}
        />
        <Row>
          <Button type="submit" busy={rename.isPending}>
            {words.saveName}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
