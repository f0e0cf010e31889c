import { useState } from 'react'
import { RolesField } from '#modules/accounts/web/roles-field.tsx'
import type { CrewCalls } from '#modules/accounts/web/use-crew.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const words = accountWords.users

type Faults = { email?: string | undefined; roles?: string | undefined; other?: string | undefined }

function faultsOf(error: unknown): Faults {
  const fields = appErrorData(error)?.fields ?? []
  const at = (path: string) => fields.find((field) => field.path.startsWith(path))?.message
  const faults = { email: at('email'), roles: at('roles') }
  return faults.email || faults.roles ? faults : { other: errorMessage(error) }
}

type InviteDialogProps = { invite: CrewCalls['invite']; onClose: () => void }

/** Invites an address by mail with the roles that are ticked. */
export function InviteDialog({ invite, onClose }: InviteDialogProps) {
  const notify = useNotice()
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<ClientRole[]>([])
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const typed = email.trim()
    const missing = {
      email: typed ? undefined : words.noEmail,
      roles: roles.length ? undefined : words.noRoles,
    }
    setFaults(missing)
    if (missing.email || missing.roles) return
    setBusy(true)
    try {
      const { isNew } = await invite({ email: typed, roles })
      notify(isNew ? words.invited(typed) : words.invitedAgain(typed), { severity: 'success' })
      onClose()
    } catch (error) {
      setFaults(faultsOf(error))
      setBusy(false)
    }
  }
  return (
    <FormDialog
      title={words.inviteTitle}
      label={words.send}
      isBusy={isBusy}
      isDirty={email !== '' || roles.length > 0}
      problem={faults.other}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={words.email}
        help={words.emailHelp}
        type="email"
        name="email"
        autoComplete="off"
        width="full"
        focusFirst
        value={email}
        onChange={setEmail}
        error={faults.email}
      />
      <RolesField value={roles} onChange={setRoles} error={faults.roles} />
    </FormDialog>
  )
}
