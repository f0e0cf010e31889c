import { useConfirm } from '#web/ui/confirm.tsx'
import { kitWords } from '#web/words.en.ts'

/** Goes on at once, or asks first when a form has unsaved changes. */
export function useGuardedTurn(isDirty: boolean) {
  const confirm = useConfirm()
  const { title, text, discard, keep } = kitWords.discardQuestion
  return (goOn: () => void) => {
    if (!isDirty) return goOn()
    const question = { title, message: text, confirmLabel: discard, cancelLabel: keep, danger: true }
    void confirm({ ...question, onConfirm: goOn })
  }
}
