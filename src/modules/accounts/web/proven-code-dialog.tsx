import { useState } from 'react'
import { ProvenDialog, type ProvenDialogProps } from '#modules/accounts/web/proven-dialog.tsx'
import type { Proof } from '#modules/accounts/web/use-second-factor.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { TextField } from '#web/ui/text-field.tsx'

const words = accountWords.secondFactor

type ProvenCodeDialogProps = Pick<ProvenDialogProps, 'title' | 'text' | 'label' | 'danger' | 'onClose'> & {
  onProven: (proof: Proof) => Promise<void>
}

/** Password and a last code, before the second factor is turned off or its recovery codes are made anew. */
export function ProvenCodeDialog({ onProven, ...dialog }: ProvenCodeDialogProps) {
  const [typed, setTyped] = useState('')
  const code = typed.trim()
  return (
    <ProvenDialog {...dialog} isWhole={code !== ''} onProven={(current) => onProven({ current, code })}>
      {(fault) => (
        <TextField
          label={words.code}
          help={words.anyCodeHelp}
          name="code"
          code
          width="full"
          autoComplete="one-time-code"
          maxLength={40}
          value={typed}
          onChange={setTyped}
          error={fault('code', code, words.noCode)}
        />
      )}
    </ProvenDialog>
  )
}
