import { useState, type SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { resetWords as words, signInWords } from '../words.en.ts'
import { authCall, type AuthAnswer } from './auth-call.ts'
import { BarePage } from './bare-page.tsx'
import { Problem, problemOf } from './problem.tsx'
import { useBusyWord } from './use-busy-word.ts'

/** `/reset-password`: asks for a link; the answer is the same for every address. */
export function ResetRequestScreen() {
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<AuthAnswer | null>(null)
  const word = useBusyWord(isBusy, words.send, words.sending)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!email.trim() || isBusy) return
    setBusy(true)
    setAnswer(await authCall('request-password-reset', { email: email.trim() }))
    setBusy(false)
  }
  if (answer?.kind === 'ok')
    return (
      <BarePage title={words.title}>
        <div role="status">
          <p>{words.sent}</p>
          <Text secondary>{words.sentNext}</Text>
        </div>
        <Button wide onClick={() => setAnswer(null)}>
          {words.again}
        </Button>
        <Link href="/sign-in">{words.back}</Link>
      </BarePage>
    )
  const fault = answer?.kind === 'refused' ? (answer.field ?? undefined) : undefined
  return (
    <BarePage title={words.title}>
      <Text secondary>{words.lead}</Text>
      <form className="sign-in__form" onSubmit={submit} noValidate>
        <TextField
          label={signInWords.email}
          type="email"
          name="email"
          autoComplete="username"
          width="full"
          focusFirst
          value={email}
          onChange={setEmail}
          error={isTried && !email.trim() ? signInWords.emptyEmail : fault}
        />
        <Problem sentence={problemOf(answer)} />
        <Button kind="filled" wide type="submit" busy={isBusy}>
          {word}
        </Button>
      </form>
      <Link href="/sign-in">{words.back}</Link>
    </BarePage>
  )
}
