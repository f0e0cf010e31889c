import { Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useConfirm } from '#web/ui/confirm.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DialogFrame } from '#web/ui/lazy-overlays.ts'
import { NARROW, useMediaQuery } from '#web/ui/use-media-query.ts'
import { kitWords } from '#web/words.en.ts'

/** 440 for a question, 640 for a form or picker, 920 for a table as high as it is long (wide) or two columns (large). */
type DialogSize = 'small' | 'medium' | 'wide' | 'large'

export type DialogProps = {
  open: boolean
  title: string
  size?: DialogSize
  onClose: () => void
  /** Buttons, right, the filled one last. */
  footer?: ReactNode
  /** Left end of the footer: a summary. */
  footerStart?: ReactNode
  /** Something was typed: closing asks first, in these words or the kit's. */
  dirty?: boolean
  discardTitle?: string
  /** Work is running: it cannot be closed. */
  busy?: boolean
  children: ReactNode
}

/** Asks before a dialog or panel with typed text is closed. */
export function useGuardedClose(onClose: () => void, dirty: boolean, busy: boolean, discardTitle?: string) {
  const confirm = useConfirm()
  const words = kitWords.discardQuestion
  return () => {
    if (busy) return
    if (!dirty) return onClose()
    void confirm({
      title: discardTitle ?? words.title,
      message: words.text,
      confirmLabel: words.discard,
      cancelLabel: words.keep,
      danger: true,
      onConfirm: onClose,
    })
  }
}

/** True from the first opening on: a dialog that nobody opened loads nothing. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return wasOpen || open
}

/** A dialog: holds the focus, gives it back, closes by Escape. Below 600 it fills the screen. */
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    size = 'medium',
    onClose,
    footer,
    footerStart,
    dirty = false,
    busy = false,
    children,
  } = props
  const titleId = useId()
  const isNarrow = useMediaQuery(NARROW)
  const wasOpen = useWasOpen(open)
  const close = useGuardedClose(onClose, dirty, busy, props.discardTitle)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <DialogFrame
        open={open}
        onClose={close}
        labelledBy={titleId}
        size={size}
        fullScreen={isNarrow && size !== 'small'}
      >
        <header className="ao-dialog__head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" name={kitWords.close} onClick={close} disabled={busy} />
        </header>
        <div className="ao-dialog__body">{children}</div>
        {footer === undefined ? null : (
          <footer className="ao-dialog__foot">
            {footerStart === undefined ? null : <div className="ao-quiet-start">{footerStart}</div>}
            <div className="ao-actions ao-actions--end">{footer}</div>
          </footer>
        )}
      </DialogFrame>
    </Suspense>
  )
}
