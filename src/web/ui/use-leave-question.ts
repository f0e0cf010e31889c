import { useConfirm } from '#web/ui/confirm.tsx'
import { useLeaveGuard } from '#web/ui/kit-context.tsx'
import { kitWords } from '#web/words.en.ts'

const words = kitWords.leave

/** "Leave without saving?": asked before unsaved changes on `place` are left, however they are left. */
export function useLeaveQuestion(isDirty: boolean, place: string): void {
  const confirm = useConfirm()
  useLeaveGuard(isDirty, () =>
    confirm({
      title: words.title,
      message: words.text(place),
      confirmLabel: words.leave,
      cancelLabel: words.stay,
      danger: true,
    }),
  )
}
