import MuiTooltip from '@mui/material/Tooltip'
import type { ReactElement } from 'react'

export type TooltipProps = {
  /** Nothing shows while empty. */
  title: string | undefined
  /** Key that does the same, shown after the words: "Ctrl K". */
  shortcut?: string | undefined
  /** The tooltip only describes; without it, it is the name of the control. */
  describe?: boolean
  children: ReactElement<Record<string, unknown>>
}

/** A short text on hover, focus or long press. Never the only place of something a person must know. */
export function Tooltip({ title, shortcut, describe = true, children }: TooltipProps) {
  const text =
    shortcut === undefined ? (
      (title ?? '')
    ) : (
      <span>
        {title}
        <span className="ao-key">{shortcut}</span>
      </span>
    )
  return (
    <MuiTooltip title={text} describeChild={describe}>
      {children}
    </MuiTooltip>
  )
}
