import { useState, type SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { signInWords as words } from '../words.en.ts'
import { Problem } from './problem.tsx'
import { useBusyWord } from './use-busy-word.ts'

const DIGITS = 6

type CodeStepProps = {
  /** Tries a code; false when it was not right. */
  send: (code: string) => Promise<boolean>
  isBusy: boolean
  problem: string | null
  onBack: () => void
}

/** The second step of sign-in: six digits that send themselves, or a recovery code. */
export function CodeStep({ send, isBusy, problem, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const word = useBusyWord(isBusy, words.submit, words.running)
  const submit = async (typed: string) => {
    setTried(true)
    if (!typed.trim() || isBusy) return
    const isIn = await send(typed.trim())
    // A wrong number is typed anew; a long recovery code is worth correcting.
    if (!isIn && !isRecovery) {
      setCode('')
      setTried(false)
    }
  }
  const type = (text: string) => {
    if (isRecovery) return setCode(text)
    const digits = text.replaceAll(/\D/g, '').slice(0, DIGITS)
    setCode(digits)
    if (digits.length === DIGITS && digits !== code) void submit(digits)
  }
  const turn = () => {
    setRecovery(!isRecovery)
    setCode('')
    setTried(false)
  }
  return (
    <form
      className="sign-in__form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit(code)
      }}
    >
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        label={isRecovery ? words.recovery : words.code}
        help={isRecovery ? words.recoveryHelp : words.codeHelp}
        name="code"
        code
        width="full"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={40}
        focusFirst
        value={code}
        onChange={type}
        error={isTried && !code.trim() ? words.emptyCode : undefined}
      />
      <Problem sentence={problem} />
      <Button kind="filled" wide type="submit" busy={isBusy}>
        {word}
      </Button>
      <Row apart>
        <Button kind="quiet" small onClick={turn}>
          {isRecovery ? words.useApp : words.useRecovery}
        </Button>
        <Button kind="quiet" small onClick={onBack}>
          {words.startOver}
        </Button>
      </Row>
    </form>
  )
}
