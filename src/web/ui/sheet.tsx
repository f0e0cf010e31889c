import { Suspense, useId } from 'react'
import type { ReactNode } from 'react'
import { useGuardedClose, useWasOpen } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DialogFrame } from '#web/ui/lazy-overlays.ts'
import { kitWords } from '#web/words.en.ts'

export type SheetProps = {
  open: boolean
  title: string
  onClose: () => void
  dirty?: boolean
  /** Right of the title: what concerns the whole, as icons. */
  tools?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Fills the screen on a phone, with Back at the left: what a side panel is elsewhere. */
export function Sheet({ open, title, onClose, dirty = false, tools, footer, children }: SheetProps) {
  const titleId = useId()
  const wasOpen = useWasOpen(open)
  const close = useGuardedClose(onClose, dirty, false)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <DialogFrame open={open} onClose={close} labelledBy={titleId} size="sheet" fullScreen>
        <header className="ao-dialog__head ao-dialog__head--sheet">
          <IconButton icon="arrow" turn="left" name={kitWords.back} onClick={close} />
          <h2 id={titleId}>{title}</h2>
          {tools === undefined ? null : <span className="ao-side-panel__end">{tools}</span>}
        </header>
        <div className="ao-dialog__body">{children}</div>
        {footer === undefined ? null : (
          <footer className="ao-dialog__foot ao-dialog__foot--sheet">
            <div className="ao-actions ao-actions--end">{footer}</div>
          </footer>
        )}
      </DialogFrame>
    </Suspense>
  )
}
