import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#modules/accounts/contract-account.ts'
import { deviceName } from '#modules/accounts/rules/device-name.ts'
import { ProvenDialog } from '#modules/accounts/web/proven-dialog.tsx'
import { useProof } from '#modules/accounts/web/use-proof.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { makePasskey } from '#web/lib/passkey.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = accountWords.passkeys

/** Closed with a sentence when something was done. */
type OnClose = (sentence: string | null) => void
type PasskeyDialogProps = { passkey: Passkey; onClose: OnClose }

/** Proof, a name, and the browser's own question. */
export function AddPasskeyDialog({ onClose }: { onClose: OnClose }) {
  const trpc = useTRPC()
  const prepare = useMutation(trpc.passkey.prepare.mutationOptions())
  const create = useMutation(trpc.passkey.create.mutationOptions())
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [isStopped, setStopped] = useState(false)
  const add = async (current: string) => {
    setStopped(false)
    const made = await makePasskey(await prepare.mutateAsync({ current }))
    if (!made) return setStopped(true)
    await create.mutateAsync({ name: name.trim(), ...made })
    onClose(words.added)
  }
  return (
    <ProvenDialog
      title={words.add}
      text={words.addText}
      label={words.continue}
      problem={isStopped ? words.stopped : null}
      isWhole={name.trim() !== ''}
      onProven={add}
      onClose={() => onClose(null)}
    >
      {(fault) => (
        <NameField value={name} onChange={setName} error={fault('name', name.trim(), words.noName)} />
      )}
    </ProvenDialog>
  )
}

/** Takes a passkey away. */
export function RemovePasskeyDialog({ passkey: { id, name }, onClose }: PasskeyDialogProps) {
  const remove = useMutation(useTRPC().passkey.remove.mutationOptions())
  return (
    <ProvenDialog
      title={words.removeTitle(name)}
      text={words.removeText}
      label={words.remove}
      danger
      onProven={async (current) => {
        await remove.mutateAsync({ id, current })
        onClose(words.removed)
      }}
      onClose={() => onClose(null)}
    />
  )
}

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const trpc = useTRPC()
  const update = useMutation(trpc.passkey.update.mutationOptions())
  const proof = useProof()
  const [name, setName] = useState(passkey.name)
  const save = async () => {
    await update.mutateAsync({ id: passkey.id, name: name.trim() })
    onClose(words.renamed)
  }
  return (
    <FormDialog
      size="small"
      title={words.renameTitle}
      label={words.save}
      isBusy={proof.isBusy}
      problem={proof.problem}
      onSubmit={() => void proof.run(name.trim() !== '', save)}
      onClose={() => onClose(null)}
    >
      <NameField
        focusFirst
        value={name}
        onChange={setName}
        error={proof.fault('name', name.trim(), words.noName)}
      />
    </FormDialog>
  )
}

type NameFieldProps = {
  value: string
  onChange: (name: string) => void
  error: string | undefined
  focusFirst?: boolean
}

function NameField(props: NameFieldProps) {
  return (
    <TextField
      {...props}
      label={words.name}
      help={words.nameHelp}
      name="passkey-name"
      maxLength={80}
      width="full"
    />
  )
}
