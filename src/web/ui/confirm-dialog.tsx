import { Suspense, useId, useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DialogFrame } from '#web/ui/lazy-overlays.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { kitWords } from '#web/words.en.ts'

export type ConfirmOptions = {
  /** Says the act: "Delete this rule?". Default 'Are you sure?' (specification §5). */
  title?: string
  /** What happens, and what stays. */
  message: string
  /** Verb and noun. Default 'Confirm' (specification §5). */
  confirmLabel?: string
  cancelLabel?: string
  /** It destroys: crimson button. */
  danger?: boolean
  /** Must be typed letter by letter before Confirm works. */
  phrase?: string
  /** Runs on Confirm; the dialog stays, busy, until it is done, and says so when it fails. */
  onConfirm?: () => void | Promise<void>
  /** Runs on Cancel, Escape, or a press beside the dialog. */
  onCancel?: () => void
}

type ConfirmDialogProps = ConfirmOptions & { onSettled: (isConfirmed: boolean) => void }

/** Each callback runs once, however often a button is pressed. */
function useAnswer({ onConfirm, onCancel, onSettled }: ConfirmDialogProps) {
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking')
  const isAnswered = useRef(false)
  const cancel = () => {
    if (isAnswered.current) return
    isAnswered.current = true
    onCancel?.()
    onSettled(false)
  }
  const confirm = async () => {
    if (isAnswered.current) return
    isAnswered.current = true
    setState('busy')
    try {
      await onConfirm?.()
      onSettled(true)
    } catch {
      isAnswered.current = false
      setState('failed')
    }
  }
  return { state, cancel, confirm }
}

/** The question itself. Use `useConfirm()`; it is exported for the provider and the kit page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title = kitWords.confirm.title,
    message,
    confirmLabel = kitWords.confirm.confirm,
    danger,
    phrase,
  } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const { state, cancel, confirm } = useAnswer(props)
  const mayConfirm = phrase === undefined || typed === phrase
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (mayConfirm) void confirm()
  }
  return (
    <Suspense fallback={null}>
      <DialogFrame
        open
        onClose={cancel}
        role="alertdialog"
        size="small"
        labelledBy={`${id}-title`}
        describedBy={`${id}-message`}
      >
        <form onSubmit={submit} noValidate>
          <header className="ao-dialog__head">
            <h2 id={`${id}-title`}>{title}</h2>
          </header>
          <div className="ao-dialog__body ao-stack">
            <p id={`${id}-message`}>{message}</p>
            {phrase === undefined ? null : (
              <TextField
                label={kitWords.confirm.phrase(phrase)}
                value={typed}
                onChange={setTyped}
                width="full"
                focusFirst
              />
            )}
            {state === 'failed' ? (
              <p role="alert" className="ao-field__message ao-tone--danger">
                <Icon name="alert" />
                {kitWords.confirm.failed}
              </p>
            ) : null}
          </div>
          <footer className="ao-dialog__foot">
            <div />
            <div className="ao-actions ao-actions--end">
              <Button onClick={cancel} autoFocus={phrase === undefined}>
                {props.cancelLabel ?? kitWords.cancel}
              </Button>
              <Button
                type="submit"
                kind={danger ? 'danger' : 'filled'}
                busy={state === 'busy'}
                disabled={!mayConfirm}
              >
                {confirmLabel}
              </Button>
            </div>
          </footer>
        </form>
      </DialogFrame>
    </Suspense>
  )
}
