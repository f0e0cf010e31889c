import { useEffect, useState, type SubmitEvent } from 'react'
import { spokenWait } from '#shared/app-error-sentence.ts'
import { signInWords as words } from '../words.en.ts'
import { signIn, type SignInAnswer } from './sign-in.ts'

const SECOND_MS = 1000

/** Both fields, what is wrong with them, and the sending. `onIn` gets the id of who signed in. */
export function useSignIn(startEmail: string, onIn: (userId: string | null) => void) {
  const [email, setEmail] = useState(startEmail)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<SignInAnswer | null>(null)
  const [wait, setWait] = useState(0)

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [wait])

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!email.trim() || !password || isBusy || wait > 0) return
    setBusy(true)
    setAnswer(null)
    const next = await signIn(email.trim(), password)
    if (next.kind === 'in') return onIn(next.userId)
    if (next.kind === 'wait') setWait(Math.ceil(next.seconds))
    setAnswer(next)
    setBusy(false)
  }
  return {
    email,
    setEmail,
    password,
    setPassword,
    emailError: isTried && !email.trim() ? words.emptyEmail : undefined,
    passwordError: isTried && !password ? words.emptyPassword : undefined,
    problem: problemOf(answer, wait),
    isBusy,
    submit,
  }
}

function problemOf(answer: SignInAnswer | null, wait: number): string | null {
  if (answer === null || answer.kind === 'in') return null
  if (answer.kind === 'wrong') return words.wrong
  if (answer.kind === 'wait') return wait > 0 ? words.tooMany(spokenWait(wait, 'en')) : null
  return words.failed
}
