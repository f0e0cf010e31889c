import { useEffect, useState, type SubmitEvent } from 'react'
import { spokenWait } from '#shared/app-error-sentence.ts'
import { signInWords as words } from '../words.en.ts'
import { signIn, type SignInAnswer } from './sign-in.ts'

const SECOND_MS = 1000

/**
 * Both fields, what is wrong with them, and the sending; then the code where a second factor guards the account. The
 * password stays in this page until the code is right. `onIn` gets the id of who signed in.
 */
export function useSignIn(startEmail: string, onIn: (userId: string | null) => void) {
  const [email, setEmail] = useState(startEmail)
  const [password, setPassword] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<SignInAnswer | null>(null)
  const [wait, setWait] = useState(0)

  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [wait])

  const send = async (input: { code?: string }): Promise<boolean> => {
    if (isBusy || wait > 0) return false
    setBusy(true)
    setAnswer(null)
    const next = await signIn({ email: email.trim(), password, ...input })
    if (next.kind === 'in') {
      onIn(next.userId)
      return true
    }
    if (next.kind === 'wait') setWait(Math.ceil(next.seconds))
    if (next.kind === 'code') setAsksCode(true)
    setAnswer(next)
    setBusy(false)
    return false
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (email.trim() && password) void send({})
  }
  const startOver = () => {
    setAsksCode(false)
    setAnswer(null)
    setPassword('')
    setTried(false)
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
    asksCode,
    /** Sends the code with what was typed before; false unless it was right. */
    sendCode: (code: string) => send({ code }),
    startOver,
  }
}

function problemOf(answer: SignInAnswer | null, wait: number): string | null {
  if (answer === null || answer.kind === 'in' || answer.kind === 'code') return null
  if (answer.kind === 'wrong') return words.wrong
  if (answer.kind === 'wait') return wait > 0 ? words.tooMany(spokenWait(wait, 'en')) : null
  return words.failed
}
