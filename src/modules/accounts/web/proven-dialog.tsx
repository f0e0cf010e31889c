import { useState, type ReactNode } from 'react'
import { OwnPasswordField } from '#modules/accounts/web/own-password-field.tsx'
import { useProof } from '#modules/accounts/web/use-proof.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Text } from '#web/ui/text.tsx'

export type ProvenDialogProps = {
  title: string
  text: string
  /** Of the button that does it. */
  label: string
  danger?: boolean
  onClose: () => void
  /** Does it; what it throws stands in the dialog. */
  onProven: (current: string) => Promise<unknown>
  /** What else keeps it from being done; above the fields. */
  problem?: string | null
  /** Whether the fields below the password are filled. */
  isWhole?: boolean
  /** Fields below the password, each told of its fault. */
  children?: (fault: ReturnType<typeof useProof>['fault']) => ReactNode
}

/** The password, before a way to sign in is changed: whoever only sits at an open browser changes none. */
export function ProvenDialog(props: ProvenDialogProps) {
  const { title, text, label, danger = false, onClose, onProven, problem, isWhole = true, children } = props
  const proof = useProof()
  const [current, setCurrent] = useState('')
  return (
    <FormDialog
      size="small"
      title={title}
      label={label}
      danger={danger}
      isBusy={proof.isBusy}
      problem={problem ?? proof.problem}
      onSubmit={() => void proof.run(current !== '' && isWhole, () => onProven(current))}
      onClose={onClose}
    >
      <Text>{text}</Text>
      <OwnPasswordField
        value={current}
        onChange={setCurrent}
        error={proof.fault('current', current, accountWords.account.noCurrent)}
      />
      {children?.(proof.fault)}
    </FormDialog>
  )
}
