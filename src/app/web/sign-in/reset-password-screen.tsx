import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { resetWords as words, signInWords } from '../words.en.ts'
import { authCall, textAt, valueAt, type AuthAnswer } from './auth-call.ts'
import { BarePage } from './bare-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { Problem, problemOf } from './problem.tsx'
import { useBusyWord } from './use-busy-word.ts'

/** `/reset-password/{token}`: the link of the mail, once. */
export function ResetPasswordScreen({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => authCall('password-link', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [isDone, setDone] = useState(false)
  const [isGone, setGone] = useState(false)
  const answer = link.data
  if (isDone)
    return (
      <BarePage title={words.done}>
        <Text secondary>{words.doneNext}</Text>
        <ButtonLink href="/sign-in" kind="filled" wide>
          {words.back}
        </ButtonLink>
      </BarePage>
    )
  if (isGone || answer?.kind === 'refused')
    return (
      <BarePage title={words.gone}>
        <Text secondary>{words.goneNext}</Text>
        <ButtonLink href="/reset-password" kind="filled" wide>
          {words.newLink}
        </ButtonLink>
      </BarePage>
    )
  if (answer?.kind !== 'ok')
    return (
      <BarePage title={words.choose}>
        {answer ? <Problem sentence={problemOf(answer)} /> : <p role="status">{words.opening}</p>}
        {answer ? (
          <Button wide onClick={() => void link.refetch()}>
            {words.retry}
          </Button>
        ) : null}
      </BarePage>
    )
  const minLength = valueAt(answer.body, 'minLength')
  return (
    <NewPassword
      token={token}
      email={textAt(answer.body, 'email') ?? ''}
      minLength={typeof minLength === 'number' ? minLength : 0}
      onDone={() => setDone(true)}
      onGone={() => setGone(true)}
    />
  )
}

type NewPasswordProps = {
  token: string
  email: string
  minLength: number
  onDone: () => void
  onGone: () => void
}

function NewPassword({ token, email, minLength, onDone, onGone }: NewPasswordProps) {
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<AuthAnswer | null>(null)
  const word = useBusyWord(isBusy, words.save, words.saving)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const next = await authCall('reset-password', { token, password })
    if (next.kind === 'ok') return onDone()
    if (next.kind === 'refused' && next.appCode === 'LINK_NOT_VALID') return onGone()
    setAnswer(next)
    setBusy(false)
  }
  return (
    <BarePage title={words.choose}>
      <Text secondary>{words.chooseFor(email)}</Text>
      <form className="sign-in__form" onSubmit={submit} noValidate>
        {/* Password managers keep the new password under the address that stands beside it. */}
        <div hidden>
          <TextField
            label={signInWords.email}
            name="username"
            autoComplete="username"
            value={email}
            onChange={() => {}}
          />
        </div>
        <NewPasswordField
          label={words.password}
          minLength={minLength}
          value={password}
          onChange={setPassword}
          error={answer?.kind === 'refused' ? (answer.field ?? undefined) : undefined}
          focusFirst
        />
        <Problem sentence={problemOf(answer)} />
        <Button kind="filled" wide type="submit" busy={isBusy}>
          {word}
        </Button>
      </form>
    </BarePage>
  )
}
