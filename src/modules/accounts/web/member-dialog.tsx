import { useState } from 'react'
import type { CrewMember } from '#modules/accounts/contract-crew.ts'
import { RolesField } from '#modules/accounts/web/roles-field.tsx'
import type { CrewCalls } from '#modules/accounts/web/use-crew.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Text } from '#web/ui/text.tsx'

const words = accountWords.users

const roleNames = (roles: readonly ClientRole[]) =>
  roles.map((role) => accountWords.roles[role].name).join(', ')

type MemberDialogProps = { member: CrewMember; calls: CrewCalls; onClose: () => void }

/** The roles of somebody, and the way to take them off. What was chosen stays when somebody else changes them. */
export function MemberDialog({ member, calls, onClose }: MemberDialogProps) {
  const notify = useNotice()
  const confirm = useConfirm()
  const [roles, setRoles] = useState(member.roles)
  // The list behind follows newer roles; they are replaced only once they were shown here.
  const [seen] = useState(member)
  const [isOpposed, setOpposed] = useState(false)
  const below = isOpposed ? member : seen
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const name = member.name || member.email
  const isDirty = roles.join() !== below.roles.join()
  const save = async () => {
    if (!roles.length || isBusy) return setProblem(roles.length ? undefined : words.noRoles)
    if (!isDirty) return onClose()
    setBusy(true)
    try {
      await calls.setRoles({ userId: member.userId, roles, version: below.version })
      notify(words.saved(name), { severity: 'success' })
      onClose()
    } catch (error) {
      const isConflict = appErrorData(error)?.appCode === 'VERSION_CONFLICT'
      setOpposed(isConflict)
      setProblem(isConflict ? undefined : errorMessage(error))
      setBusy(false)
    }
  }
  const remove = () =>
    confirm({
      title: words.removeTitle(name),
      message: words.removeText,
      confirmLabel: words.remove,
      danger: true,
      onConfirm: async () => {
        await calls.remove(member.userId)
        notify(words.removed(name), { severity: 'success' })
        onClose()
      },
    })
  return (
    <Dialog
      open
      title={name}
      onClose={onClose}
      dirty={isDirty}
      busy={isBusy}
      footerStart={
        <Button kind="quiet" onClick={() => void remove()}>
          {words.remove}
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="filled" busy={isBusy} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <Stack>
        {problem === undefined ? null : <Banner severity="danger">{problem}</Banner>}
        {isOpposed ? <Banner severity="warning">{words.conflict(roleNames(member.roles))}</Banner> : null}
        <Text secondary>{member.email}</Text>
        <RolesField value={roles} onChange={setRoles} />
      </Stack>
    </Dialog>
  )
}
