import { Icon } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { CalendarCardData, CalendarDayData } from '#web/ui/shop-calendar/calendar-data.ts'
import { NoteLine } from '#web/ui/shop-calendar/note-line.tsx'
import { shopCalendarWords as words } from '#web/ui/shop-calendar/words.en.ts'

/** Lines that the row shows; what is more goes into one button. */
const MOST_LINES = 3

type UntimedCellProps = {
  day: CalendarDayData
  /** The day's cars without a time. */
  cards: readonly CalendarCardData[]
  onOpen: (id: string) => void
}

/** What a day holds without a time: notes, holidays, and cars that come when they like. */
export function UntimedCell({ day, cards, onOpen }: UntimedCellProps) {
  const room = MOST_LINES - (cards.length > 0 ? 1 : 0)
  const shown = day.notes.length > room ? day.notes.slice(0, room - 1) : day.notes
  const hidden = day.notes.slice(shown.length)
  return (
    <div className="ao-cal__untimed">
      {cards.length === 0 ? null : (
        <Menu
          items={cards.map((card) => ({
            label: card.customer,
            hint: card.vehicle,
            onChoose: () => onOpen(card.id),
          }))}
          trigger={(trigger) => (
            <button
              type="button"
              className="ao-cal__cars"
              aria-label={words.carsWithoutTime(cards.length, day.name)}
              {...trigger}
            >
              <Icon name="car" />
              <span>{words.cars(cards.length)}</span>
            </button>
          )}
        />
      )}
      {shown.map((note) => (
        <NoteLine key={note.id} text={note.text} tone={note.tone} />
      ))}
      {hidden.length === 0 ? null : (
        <p className="ao-cal__note" title={hidden.map((note) => note.text).join('\n')}>
          <span>{words.more(hidden.length)}</span>
        </p>
      )}
    </div>
  )
}
