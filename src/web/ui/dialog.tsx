import MuiDialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { kitWords } from '#web/words.en.ts'

/** 440 for a question, 640 for a form or picker, 920 for two columns. */
export type DialogSize = 'small' | 'medium' | 'large'

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
  const isNarrow = useMediaQuery('(max-width:599.98px)')
  const close = useGuardedClose(onClose, dirty, busy, props.discardTitle)
  return (
    <MuiDialog
      open={open}
      onClose={close}
      fullScreen={isNarrow && size !== 'small'}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: classNames('ao-dialog', 'ao-overlay', `ao-dialog--${size}`) } }}
    >
      <header className="ao-dialog__head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" name={kitWords.close} onClick={close} disabled={busy} />
      </header>
      <div className="ao-dialog__body">{children}</div>
      {footer === undefined ? null : (
        <footer className="ao-dialog__foot">
          <div>{footerStart}</div>
          <div className="ao-actions ao-actions--end">{footer}</div>
        </footer>
      )}
    </MuiDialog>
  )
}
