import { useState } from 'react'
import { OwnPasswordField } from '#modules/accounts/web/own-password-field.tsx'
import { useProof } from '#modules/accounts/web/use-proof.ts'
import type { Proof } from '#modules/accounts/web/use-second-factor.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = accountWords.secondFactor

type ProvenCodeDialogProps = {
  title: string
  text: string
  /** Of the button that does it. */
  label: string
  danger?: boolean
  onClose: () => void
  /** Does it; what it throws stands in the dialog. */
  onProven: (proof: Proof) => Promise<void>
}

/** Password and a last code, before the second factor is turned off or its recovery codes are made anew. */
export function ProvenCodeDialog(props: ProvenCodeDialogProps) {
  const { title, text, label, danger = false, onClose, onProven } = props
  const proof = useProof()
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const submit = () =>
    void proof.run(current !== '' && code.trim() !== '', () => onProven({ current, code: code.trim() }))
  return (
    <FormDialog
      size="small"
      title={title}
      label={label}
      danger={danger}
      isBusy={proof.isBusy}
      problem={proof.problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{text}</Text>
      <OwnPasswordField
        value={current}
        onChange={setCurrent}
        error={proof.fault('current', current, accountWords.account.noCurrent)}
      />
      <TextField
        label={words.code}
        help={words.anyCodeHelp}
        name="code"
        code
        width="full"
        autoComplete="one-time-code"
        maxLength={40}
        value={code}
        onChange={setCode}
        error={proof.fault('code', code.trim(), words.noCode)}
      />
    </FormDialog>
  )
}
