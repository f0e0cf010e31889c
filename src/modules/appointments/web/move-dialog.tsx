import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { DeskTimeField } from '#modules/appointments/web/desk-time-field.tsx'
import { useMove } from '#modules/appointments/web/use-move.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { kitWords } from '#web/words.en.ts'

type MoveDialogProps = { job: SmsJobDetail; onClose: () => void }

/** A new day and time for a visit; every time can be chosen, what speaks against it is said and asks for a reason. */
export function MoveDialog({ job, onClose }: MoveDialogProps) {
  const move = useMove(job, onClose)
  const { time, conflict, isBusy } = move
  return (
    <Dialog
      open
      title={move.title}
      onClose={onClose}
      dirty={time.isDirty}
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button kind="filled" busy={isBusy} onClick={() => void move.submit()}>
            {time.asksReason ? move.anyway : move.label}
          </Button>
        </>
      }
    >
      <Stack>
        {conflict === undefined ? null : (
          <>
            <Banner severity="danger">{conflict.sentence}</Banner>
            {conflict.theirs === null ? null : (
              <DescriptionList
                items={[conflict.theirs, { label: words.conflict.yours, value: move.yours }]}
              />
            )}
          </>
        )}
        <DeskTimeField time={time} />
      </Stack>
    </Dialog>
  )
}
