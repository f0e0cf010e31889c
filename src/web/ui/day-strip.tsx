import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { moveFocus } from '#web/ui/roving.ts'

type StripState = 'free' | 'few' | 'full' | 'closed'

export type StripCell = {
  key: string
  /** "16" or "9:00 AM". */
  label: string
  /** Above the label: "Wed". */
  over?: string
  /** Under it, short: "2 left", "Full", "Closed", "9". */
  note?: string
  state: StripState
  /** The whole name: "Wednesday, June 16, 2027, 6 times". */
  name: string
}

export type StripProps = {
  /** Name of the group: "Days". */
  label: string
  cells: readonly StripCell[]
  chosen: string | undefined
  onChoose: (key: string) => void
  /** A full or closed cell was pressed: say its reason. Without it such cells are chosen like others (staff). */
  onRefuse?: (key: string) => void
  kind: 'days' | 'slots'
}

/** Days or times in a row: one tab stop, arrows inside, closed ones keep their place and say why. */
export function Strip({ label, cells, chosen, onChoose, onRefuse, kind }: StripProps) {
  const group = useRef<HTMLDivElement>(null)
  const stop = cells.some(({ key }) => key === chosen) ? chosen : cells[0]?.key
  const press = (cell: StripCell) => {
    const isOff = cell.state === 'full' || cell.state === 'closed'
    if (isOff && onRefuse !== undefined) onRefuse(cell.key)
    else onChoose(cell.key)
  }
  return (
    <div ref={group} role="group" aria-label={label} className={`ao-strip ao-strip--${kind}`}>
      {cells.map((cell) => (
        <button
          key={cell.key}
          type="button"
          tabIndex={cell.key === stop ? 0 : -1}
          aria-label={cell.name}
          aria-pressed={cell.key === chosen}
          aria-disabled={
            (onRefuse !== undefined && (cell.state === 'full' || cell.state === 'closed')) || undefined
          }
          className={classNames('ao-strip__cell', `ao-strip__cell--${cell.state}`)}
          onClick={() => press(cell)}
          onKeyDown={(event: KeyboardEvent) => moveFocus(event, group.current)}
        >
          {cell.over === undefined ? null : <span className="ao-strip__over">{cell.over}</span>}
          <span>{cell.label}</span>
          <span className="ao-strip__note">{cell.note}</span>
        </button>
      ))}
    </div>
  )
}

/** Days beside each other, 44 × 56 each. */
export function DayStrip(props: Omit<StripProps, 'kind'>) {
  return <Strip {...props} kind="days" />
}
