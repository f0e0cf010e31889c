import { useState } from 'react'
import { referralWords } from '#modules/referrals/words.en.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ReferralCalls } from './use-referrals.ts'

const words = referralWords.invite
const EMPTY = { email: '', name: '', note: '', language: 'en' as 'en' | 'es' }
type Typed = typeof EMPTY
type Faults = Partial<Record<keyof Typed | 'other', string>>

function faultsOf(error: unknown): Faults {
  const fields = appErrorData(error)?.fields ?? []
  const faults: Faults = Object.fromEntries(fields.map(({ path, message }) => [path, message]))
  return Object.keys(faults).length > 0 ? faults : { other: errorMessage(error) }
}

type InviteShopDialogProps = { invite: ReferralCalls['invite']; onClose: () => void }

/** Invites a shop by one mail in the person's name. */
export function InviteShopDialog({ invite, onClose }: InviteShopDialogProps) {
  const notify = useNotice()
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const [isBusy, setBusy] = useState(false)
  const field = <K extends keyof Typed>(key: K) => ({
    value: typed[key],
    onChange: (value: Typed[K]) => setTyped({ ...typed, [key]: value }),
    error: faults[key],
  })
  const submit = async () => {
    if (typed.email.trim() === '') return setFaults({ email: words.noEmail })
    setBusy(true)
    try {
      await invite(typed)
      notify(words.sent(typed.email.trim()), { severity: 'success' })
      onClose()
    } catch (error) {
      setFaults(faultsOf(error))
      setBusy(false)
    }
  }
  const { email, name, note } = typed
  return (
    <FormDialog
      title={words.title}
      label={words.send}
      isBusy={isBusy}
      isDirty={email !== '' || name !== '' || note !== ''}
      problem={faults.other}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={words.email}
        help={words.emailHelp}
        type="email"
        name="email"
        width="full"
        focusFirst
        {...field('email')}
      />
      <TextField label={words.name} optional width="full" maxLength={100} {...field('name')} />
      <TextArea
        label={words.note}
        help={words.noteHelp}
        optional
        width="full"
        rows={3}
        maxLength={500}
        {...field('note')}
      />
      <Segments
        label={words.language}
        options={(['en', 'es'] as const).map((value) => ({ value, label: words.languages[value] }))}
        value={typed.language}
        onChange={(language) => setTyped({ ...typed, language })}
      />
    </FormDialog>
  )
}
