import { useId, type ReactNode, type SubmitEvent } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { kitWords } from '#web/words.en.ts'

type FormDialogProps = {
  title: string
  size?: 'small'
  /** Of the button that does it; Enter does it too. */
  label: string
  danger?: boolean
  isBusy: boolean
  /** Something was typed that would be lost. */
  isDirty?: boolean
  /** What went wrong as a whole; null while nothing did. */
  problem?: string | null | undefined
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog around a few fields: Cancel, the button that does it, and what went wrong above the fields. */
export function FormDialog(props: FormDialogProps) {
  const { title, size, label, danger, isBusy, isDirty, problem, onSubmit, onClose, children } = props
  const formId = useId()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <Dialog
      open
      {...(size && { size })}
      title={title}
      onClose={onClose}
      dirty={isDirty === true}
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button kind={danger ? 'danger' : 'filled'} type="submit" form={formId} busy={isBusy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          {problem ? <Banner severity="danger">{problem}</Banner> : null}
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
