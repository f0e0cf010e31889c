import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { accountWords } from '#modules/accounts/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = accountWords.account

/** Another password, with the present one as proof. */
export function OwnPasswordForm({ minLength }: { minLength: number }) {
  const trpc = useTRPC()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const change = useMutation(trpc.account.changePassword.mutationOptions())
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isTried, setTried] = useState(false)
  const fields = appErrorData(change.error)?.fields ?? []
  const fault = (path: string) => fields.find((field) => field.path === path)?.message
  const missing = (value: string, sentence: string) => (isTried && !value ? sentence : undefined)
  const nextFault = missing(next, words.noNext) ?? fault('password')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!current || !next) return
    change.mutate(
      { current, password: next },
      {
        onSuccess: () => {
          setCurrent('')
          setNext('')
          setTried(false)
          notify(words.changed, { severity: 'success' })
          void queryClient.invalidateQueries(trpc.account.pathFilter())
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {change.error && fields.length === 0 ? (
          <Banner severity="danger">{errorMessage(change.error)}</Banner>
        ) : null}
        <TextField
          label={words.current}
          type="password"
          name="current-password"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={missing(current, words.noCurrent) ?? fault('current')}
        />
        <TextField
          label={words.next}
          type="password"
          name="new-password"
          autoComplete="new-password"
          value={next}
          onChange={setNext}
          error={nextFault}
          help={nextFault === undefined ? words.atLeast(minLength) : undefined}
        />
        <Row>
          <Button type="submit" busy={change.isPending}>
            {words.change}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
