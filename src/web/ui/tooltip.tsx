import { cloneElement, useId } from 'react'
import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '#web/ui/class-names.ts'
import { useTooltip } from '#web/ui/use-tooltip.ts'

export type TooltipProps = {
  /** Nothing shows while empty. */
  title: string | undefined
  /** Key that does the same, shown after the words: "Ctrl K". */
  shortcut?: string | undefined
  /** The tooltip describes; without it, it only repeats the name that the control has. */
  describe?: boolean
  children: ReactElement<Record<string, unknown>>
}

/** A short text on hover, focus or long press. Never the only place of something a person must know. */
export function Tooltip({ title, shortcut, describe = true, children }: TooltipProps) {
  const id = useId()
  const { place, handlers, keep } = useTooltip(children.props)
  const isShown = place !== null && title !== undefined && title !== ''
  const described = isShown && describe ? { 'aria-describedby': id } : {}
  return (
    <>
      {cloneElement(children, { ...handlers, ...described })}
      {isShown
        ? createPortal(
            <div
              id={id}
              role="tooltip"
              className={classNames('ao-tooltip', place.isAbove && 'ao-tooltip--above')}
              style={{ left: place.left, top: place.top }}
              {...keep}
            >
              {title}
              {shortcut === undefined ? null : <span className="ao-key">{shortcut}</span>}
            </div>,
            document.body,
          )
        : null}
    </>
  )
}
