import { memo } from 'react'
import type { CSSProperties } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { letters } from '#web/ui/letters.ts'
import type { CalendarCardData } from '#web/ui/shop-calendar/calendar-data.ts'
import { cardLines, fitsStatus } from '#web/ui/shop-calendar/card-lines.ts'

/** Px of the drawing. */
export type CardPlace = { top: number; height: number; left: number; width: number; columnWidth: number }

type CalendarCardProps = {
  card: CalendarCardData
  place: CardPlace
  /** The one card that Tab reaches. */
  isStop: boolean
  isSelected: boolean
  /** Came in while people were looking: outlined for a moment. */
  isNew: boolean
  /** It is being dragged: what is here is where it came from. */
  isHeld: boolean
  onOpen: (id: string) => void
}

function Lines({ lines, wide }: { lines: readonly string[]; wide?: boolean }) {
  return (
    <span
      className={classNames('ao-cal-card__lines', wide === true && 'ao-cal-card__lines--wide')}
      aria-hidden="true"
    >
      {lines.map((line, index) => (
        <span key={index} className={index === 0 ? 'ao-cal-card__name' : 'ao-cal-card__line'}>
          {line}
        </span>
      ))}
    </span>
  )
}

/** One appointment in a column. Under the pointer or the focus it comes to the front at the column's width. */
export const CalendarCard = memo(function CalendarCard(props: CalendarCardProps) {
  const { card, place, isStop, isSelected, isNew, isHeld, onOpen } = props
  const lines = cardLines(card, place.width, place.height)
  const wide = cardLines(card, place.columnWidth, place.height)
  const hasIcon = card.status !== null && fitsStatus(card, place.width)
  const differs = wide.join('\n') !== lines.join('\n')
  const style = {
    '--top': letters(place.top),
    '--height': letters(place.height),
    '--left': letters(place.left),
    '--width': letters(place.width),
  } as CSSProperties
  return (
    <li
      className={classNames(
        'ao-cal-card',
        `ao-tone--${card.tone}`,
        card.isCanceled && 'ao-cal-card--canceled',
        isSelected && 'ao-cal-card--selected',
        isNew && 'ao-cal-card--new',
        card.isPending && 'ao-cal-card--pending',
        isHeld && 'ao-cal-card--held',
        card.canMove && 'ao-cal-card--movable',
        differs && 'ao-cal-card--two-widths',
        hasIcon && 'ao-cal-card--status',
      )}
      style={style}
      data-card={card.id}
    >
      <button
        type="button"
        aria-label={card.name}
        aria-busy={card.isPending}
        aria-keyshortcuts={card.canMove ? 'M' : undefined}
        tabIndex={isStop ? 0 : -1}
        data-stop={`card ${card.id}`}
        onClick={() => onOpen(card.id)}
      >
        <Lines lines={lines} />
        {differs ? <Lines lines={wide} wide /> : null}
        {card.status && hasIcon ? (
          <span className="ao-cal-card__status">
            <Icon name={card.status.icon} />
          </span>
        ) : null}
      </button>
      {card.canResize && !card.isPending ? (
        <span className="ao-cal-card__end" data-resize="" aria-hidden="true" />
      ) : null}
    </li>
  )
})
