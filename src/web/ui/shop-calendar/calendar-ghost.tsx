import { classNames } from '#web/ui/class-names.ts'
import { letters } from '#web/ui/letters.ts'
import { usePixels } from '#web/ui/shop-calendar/calendar-scale.ts'
import { GAP } from '#web/ui/shop-calendar/geometry.ts'

export type GhostProps = {
  startMin: number
  endMin: number
  label: string
  kind: 'hover' | 'held'
  isAgainst: boolean
}

/** What lands here if it is let go, or the free slot under the mouse. */
export function CalendarGhost({ ghost, hours }: { ghost: GhostProps; hours: readonly [number, number] }) {
  const { startMin, endMin, label, kind, isAgainst } = ghost
  const pixels = usePixels()
  return (
    <div
      className={classNames('ao-cal__ghost', `ao-cal__ghost--${kind}`, isAgainst && 'ao-cal__ghost--against')}
      style={{
        top: letters(pixels(startMin - hours[0])),
        height: letters(pixels(endMin - startMin) - GAP),
      }}
      aria-hidden="true"
    >
      <span>{label}</span>
    </div>
  )
}
