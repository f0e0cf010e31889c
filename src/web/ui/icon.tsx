import type { CSSProperties } from 'react'
import { drawings } from '#web/ui/icons/icons.data.ts'
import type { IconName } from '#web/ui/icons/icons.data.ts'
import { letters } from '#web/ui/letters.ts'

/** Degrees clockwise from "points right"; `open` is the arrow of "opens a page". */
const turns = { right: 0, down: 90, left: 180, up: 270, open: 315 }

export type IconTurn = keyof typeof turns
export type IconProps = { name: IconName; size?: 16 | 20; turn?: IconTurn }

/** An icon. Hidden from screen readers: its meaning always stands in words beside it or in the control's name. */
export function Icon({ name, size = 16, turn = 'right' }: IconProps) {
  const drawing = drawings[name]
  const { stroke, fill } = typeof drawing === 'string' ? { stroke: drawing, fill: undefined } : drawing
  const style: CSSProperties | undefined =
    turn === 'right' ? undefined : { transform: `rotate(${turns[turn]}deg)` }
  return (
    <svg
      className="ao-icon"
      width={letters(size)}
      height={letters(size)}
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
      style={style}
    >
      <path d={stroke} stroke="currentColor" strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" />
      {fill === undefined ? null : <path d={fill} fill="currentColor" />}
    </svg>
  )
}
