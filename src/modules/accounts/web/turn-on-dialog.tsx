import { useState } from 'react'
import type { PreparedFactor } from '#modules/accounts/contract-account.ts'
import { OwnPasswordField } from '#modules/accounts/web/own-password-field.tsx'
import { QrPicture } from '#modules/accounts/web/qr-card.tsx'
import { useProof } from '#modules/accounts/web/use-proof.ts'
import type { SecondFactorCalls } from '#modules/accounts/web/use-second-factor.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = accountWords.secondFactor

/** A key as people copy it off a screen. */
const inFours = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ')

type TurnOnDialogProps = {
  calls: SecondFactorCalls
  onClose: () => void
  /** It is on; these codes are shown this once. */
  onDone: (codes: string[]) => void
}

/** Two questions: the password, then the picture for the app and the first code that it makes. */
export function TurnOnDialog({ calls, onClose, onDone }: TurnOnDialogProps) {
  const proof = useProof()
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const [prepared, setPrepared] = useState<PreparedFactor | null>(null)
  const submit = () => {
    if (prepared)
      void proof.run(code.trim() !== '', async () => onDone((await calls.confirm(code.trim())).codes))
    else void proof.run(current !== '', async () => setPrepared(await calls.create(current)))
  }
  return (
    <FormDialog
      size="small"
      title={prepared ? words.scanTitle : words.proofTitle}
      label={prepared ? words.confirm : words.next}
      isBusy={proof.isBusy}
      problem={proof.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{prepared ? words.scanText : words.proofText}</Text>
      {prepared ? (
        <>
          <QrPicture {...prepared.qr} name={words.qr} />
          <DescriptionList
            items={[
              {
                label: words.typeText,
                value: <span className="ao-code">{inFours(prepared.secret)}</span>,
                copy: prepared.secret,
              },
            ]}
          />
        </>
      ) : null}
      {prepared ? (
        <TextField
          label={words.code}
          help={words.codeHelp}
          name="code"
          code
          width="full"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          focusFirst
          value={code}
          onChange={setCode}
          error={proof.fault('code', code.trim(), words.noCode)}
        />
      ) : (
        <OwnPasswordField
          value={current}
          onChange={setCurrent}
          error={proof.fault('current', current, accountWords.account.noCurrent)}
        />
      )}
    </FormDialog>
  )
}
