import MuiDialog from '@mui/material/Dialog'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { MuiFrame } from '#web/ui/mui-frame.tsx'

export type DialogFrameProps = {
  open: boolean
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  labelledBy: string
  describedBy?: string
  size: 'small' | 'medium' | 'wide' | 'large' | 'sheet' | 'palette'
  fullScreen?: boolean
  children: ReactNode
}

/** The floating frame of every dialog: scrim, focus trap, Escape, focus given back. */
export function DialogFrame(props: DialogFrameProps) {
  const {
    open,
    onClose,
    role = 'dialog',
    labelledBy,
    describedBy,
    size,
    fullScreen = false,
    children,
  } = props
  return (
    <MuiFrame>
      <MuiDialog
        open={open}
        onClose={onClose}
        role={role}
        fullScreen={fullScreen}
        maxWidth={false}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        slotProps={{ paper: { className: classNames('ao-dialog', 'ao-overlay', `ao-dialog--${size}`) } }}
      >
        {children}
      </MuiDialog>
    </MuiFrame>
  )
}
