import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { conflictSentence, keepFocus } from '#web/ui/save-bar.tsx'
import type { FormConflict } from '#web/ui/use-form-save.ts'
import { kitWords } from '#web/words.en.ts'

type FormFooterProps = {
  saveLabel?: string | undefined
  saving: boolean
  failed: string | undefined
  conflict: FormConflict | null
  onCompare: () => void
  onCancel?: (() => void) | undefined
  footStart?: ReactNode
}

/** Buttons of a form in a panel or dialog, with what went wrong above them. */
export function FormFooter(props: FormFooterProps) {
  const { saveLabel, saving, failed, conflict, onCompare, onCancel, footStart } = props
  return (
    <div className="ao-form__foot">
      {conflict === null ? null : (
        <Banner
          severity="warning"
          action={
            <Button small onClick={onCompare}>
              {kitWords.saveBar.compare}
            </Button>
          }
        >
          {conflictSentence(conflict)}
        </Banner>
      )}
      {failed === undefined ? null : <Banner severity="danger">{failed}</Banner>}
      <div className="ao-actions ao-actions--end">
        {footStart === undefined ? null : <span className="ao-form__foot-start">{footStart}</span>}
        {onCancel === undefined ? null : <Button onClick={onCancel}>{kitWords.cancel}</Button>}
        <Button kind="filled" type="submit" busy={saving} onMouseDown={keepFocus}>
          {saveLabel ?? kitWords.save}
        </Button>
      </div>
    </div>
  )
}
