import { useId, useState, type SubmitEvent } from 'react'
import { OwnPasswordField } from '#modules/accounts/web/own-password-field.tsx'
import { useProof } from '#modules/accounts/web/use-proof.ts'
import type { Proof } from '#modules/accounts/web/use-second-factor.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
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
  const formId = useId()
  const proof = useProof()
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void proof.run(current !== '' && code.trim() !== '', () => onProven({ current, code: code.trim() }))
  }
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      busy={proof.isBusy}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind={danger ? 'danger' : 'filled'} type="submit" form={formId} busy={proof.isBusy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <Text>{text}</Text>
          {proof.problem === null ? null : <Banner severity="danger">{proof.problem}</Banner>}
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
        </Stack>
      </form>
    </Dialog>
  )
}
