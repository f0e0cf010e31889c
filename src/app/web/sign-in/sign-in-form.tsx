import { useEffect, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DemoSignIns } from '../initial-state.ts'
import { signInWords as words } from '../words.en.ts'
import { useSignIn } from './use-sign-in.ts'

/** The button says that it works only when the answer takes longer than this. */
const BUSY_MS = 300

/** A refusal takes the focus when it appears; the counting seconds inside one do not. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

type SignInFormProps = {
  startEmail?: string
  demo?: DemoSignIns | null
  onIn: (userId: string | null) => void
}

/** Email, password, the one button, and in the demo a row of people that fills both fields. */
export function SignInForm({ startEmail = '', demo = null, onIn }: SignInFormProps) {
  const form = useSignIn(startEmail, onIn)
  const isSlow = useSlow(form.isBusy)
  return (
    <form className="sign-in__form" onSubmit={form.submit} noValidate>
      <TextField
        label={words.email}
        type="email"
        name="email"
        autoComplete="username"
        width="full"
        focusFirst={startEmail === ''}
        value={form.email}
        onChange={form.setEmail}
        error={form.emailError}
      />
      <TextField
        label={words.password}
        type="password"
        name="password"
        autoComplete="current-password"
        width="full"
        focusFirst={startEmail !== ''}
        value={form.password}
        onChange={form.setPassword}
        error={form.passwordError}
      />
      {form.problem ? (
        <div ref={takeFocus} className="sign-in__problem" role="alert" tabIndex={-1}>
          <Icon name="alert" /> {form.problem}
        </div>
      ) : null}
      <Button kind="filled" wide type="submit" busy={form.isBusy}>
        {isSlow ? words.running : words.submit}
      </Button>
      {demo ? (
        <DemoRow
          demo={demo}
          onChoose={(email) => {
            form.setEmail(email)
            form.setPassword(demo.password)
          }}
        />
      ) : null}
    </form>
  )
}

function DemoRow({ demo, onChoose }: { demo: DemoSignIns; onChoose: (email: string) => void }) {
  const titleId = useId()
  return (
    <section className="sign-in__demo" aria-labelledby={titleId}>
      <h2 id={titleId}>{words.demo}</h2>
      <div className="sign-in__people">
        {demo.people.map(({ label, email }) => (
          <Button key={email} kind="quiet" small onClick={() => onChoose(email)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), BUSY_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isSlow
}
