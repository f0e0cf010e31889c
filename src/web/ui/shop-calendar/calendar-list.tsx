import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { CalendarCardData, CalendarDayData } from '#web/ui/shop-calendar/calendar-data.ts'
import { NoteLine } from '#web/ui/shop-calendar/note-line.tsx'
import { statusLook } from '#web/ui/status-look.ts'
import { shopCalendarWords as words } from '#web/ui/shop-calendar/words.en.ts'
import '#web/ui/css/calendar.css'

type CalendarListProps = {
  days: readonly CalendarDayData[]
  cards: readonly CalendarCardData[]
  today: string
  selectedId: string | null
  arrivals: ReadonlySet<string>
  onOpen: (id: string) => void
}

type RowProps = Pick<CalendarListProps, 'selectedId' | 'arrivals' | 'onOpen'> & { card: CalendarCardData }

function Row({ card, selectedId, arrivals, onOpen }: RowProps) {
  return (
    <li>
      <button
        type="button"
        className={classNames(
          'ao-cal-row',
          `ao-tone--${card.tone}`,
          card.id === selectedId && 'ao-cal-row--selected',
          arrivals.has(card.id) && 'ao-cal-row--new',
          card.isCanceled && 'ao-cal-row--canceled',
        )}
        aria-label={card.name}
        onClick={() => onOpen(card.id)}
      >
        <span className="ao-cal-row__time">{card.startMin === null ? words.noTime : card.time}</span>
        <span className="ao-cal-row__name">{card.customer}</span>
        <span className="ao-cal-row__detail">
          {[card.vehicle, card.services].filter(Boolean).join(' · ')}
        </span>
        {card.status ? (
          // The bar says what kind of visit it is, the word how it stands.
          <span className={`ao-cal-row__status ao-tone--${statusLook(card.status.text).tone}`}>
            <Icon name={card.status.icon} />
            {card.status.text}
          </span>
        ) : null}
      </button>
    </li>
  )
}

/** The same days as a list: everything that the grid shows, in the order of the day, in words. */
export function CalendarList({ days, cards, today, ...row }: CalendarListProps) {
  return (
    <ol className="ao-cal-list">
      {days.map((day) => {
        const ofDay = cards
          .filter((card) => card.date === day.date)
          .sort((a, b) => (a.startMin ?? -1) - (b.startMin ?? -1))
        return (
          <li key={day.date} className="ao-cal-list__day">
            <h2>{day.date === today ? `${day.name}, ${words.today}` : day.name}</h2>
            <p className="ao-caption">
              {[
                day.closedReason,
                ...day.gauges.map((gauge) => gauge.name),
                ...day.blocked.map((range) => range.label),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {day.notes.map((note) => (
              <NoteLine key={note.id} text={note.text} tone={note.tone} />
            ))}
            {ofDay.length === 0 ? (
              <p className="ao-caption">{words.nobody}</p>
            ) : (
              <ol>
                {ofDay.map((card) => (
                  <Row key={card.id} card={card} {...row} />
                ))}
              </ol>
            )}
          </li>
        )
      })}
    </ol>
  )
}
