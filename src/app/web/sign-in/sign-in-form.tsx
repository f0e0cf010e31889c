import { useEffect, useId, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DemoSignIns } from '../initial-state.ts'
import { signInWords as words } from '../words.en.ts'
import { CodeStep } from './code-step.tsx'
import { Problem } from './problem.tsx'
import { useBusyWord } from './use-busy-word.ts'
import { useSignIn } from './use-sign-in.ts'

type SignInFormProps = {
  startEmail?: string
  /** A page of its own, not a dialog above a form that must not be left. */
  isAlone?: boolean
  demo?: DemoSignIns | null
  onIn: (userId: string | null) => void
  /** Other ways in, between the password and the demo's people. */
  others?: ReactNode
  /** Which question stands there, for the title above it. */
  onStep?: (step: SignInStep) => void
}

export type SignInStep = 'password' | 'code'

/** Email, password, the one button, and in the demo a row of people that fills both fields. */
export function SignInForm({
  startEmail = '',
  isAlone = false,
  demo = null,
  onIn,
  others,
  onStep,
}: SignInFormProps) {
  const form = useSignIn(startEmail, onIn)
  const word = useBusyWord(form.isBusy, words.submit, words.running)
  const { asksCode } = form
  useEffect(() => onStep?.(asksCode ? 'code' : 'password'), [asksCode, onStep])
  if (asksCode)
    return (
      <CodeStep send={form.sendCode} isBusy={form.isBusy} problem={form.problem} onBack={form.startOver} />
    )
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
      <Problem sentence={form.problem} />
      <Button kind="filled" wide type="submit" busy={form.isBusy}>
        {word}
      </Button>
      {isAlone ? <Link href="/reset-password">{words.forgot}</Link> : null}
      {others}
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
