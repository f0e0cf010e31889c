import { memo, useMemo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { letters } from '#web/ui/letters.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { CalendarCardData, CalendarDayData } from '#web/ui/shop-calendar/calendar-data.ts'
import type { NewPlace } from '#web/ui/shop-calendar/calendar-edit.ts'
import { CalendarGhost, type GhostProps } from '#web/ui/shop-calendar/calendar-ghost.tsx'
import { blockStop } from '#web/ui/shop-calendar/calendar-stops.ts'
import { CalendarCard } from '#web/ui/shop-calendar/calendar-card.tsx'
import { usePixels } from '#web/ui/shop-calendar/calendar-scale.ts'
import { closedSpans, GAP, PILE, RAIL, RAIL_FROM } from '#web/ui/shop-calendar/geometry.ts'
import { layOutDay, mostLanes } from '#web/ui/shop-calendar/lanes.ts'
import type { Pile, Placed } from '#web/ui/shop-calendar/lanes.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { shopCalendarWords as words } from '#web/ui/shop-calendar/words.en.ts'

export type DayColumnProps = {
  day: CalendarDayData
  /** The day's cards with a time. */
  cards: readonly CalendarCardData[]
  hours: readonly [number, number]
  width: number
  /** Minute of the now line; null on other days. */
  now: number | null
  /** Up to which minute this date is over; the rail says nothing about what is past. */
  pastUntil: number
  showRail: boolean
  /** The stop that Tab reaches, when it is in this column. */
  stop: string | null
  selectedId: string | null
  arrivals: ReadonlySet<string>
  /** What lands here if it is let go, with its words; null in the other columns. */
  ghost: GhostProps | null
  /** The card that is being dragged, when it stands here. */
  heldId: string | null
  /** Books at a start of this column; null for those who only look. */
  onCreate: ((at: NewPlace) => void) | null
  onOpen: (id: string) => void
  /** Opens what closed a stretch, by its key. */
  onBlock?: ((key: string) => void) | undefined
}

function placeOf(
  card: CalendarCardData,
  at: Placed,
  from: number,
  room: number,
  pixels: (minutes: number) => number,
) {
  const start = card.startMin ?? from
  const lanes = at.piled ? room - PILE : room
  const width = lanes / at.of
  return {
    top: pixels(start - from),
    height: pixels(card.endMin - start) - GAP,
    left: at.lane * width,
    width: width - GAP,
    columnWidth: room - GAP,
  }
}

function Background({
  day,
  hours,
  stop,
  onBlock,
}: Pick<DayColumnProps, 'day' | 'hours' | 'stop' | 'onBlock'>) {
  const pixels = usePixels()
  const between = ({ startMin, endMin }: { startMin: number; endMin: number }) => ({
    top: letters(pixels(startMin - hours[0])),
    height: letters(pixels(endMin - startMin)),
  })
  const shut = day.person ? words.off : words.closed
  return (
    <>
      {closedSpans(day.open, hours).map((span) => (
        <div key={span.startMin} className="ao-cal__closed" style={between(span)}>
          <span>{day.closedReason ?? (span.endMin - span.startMin >= 60 ? shut : '')}</span>
        </div>
      ))}
      {day.blocked.map((range) => {
        const key = blockStop(day.key, range)
        const shown = {
          startMin: Math.max(range.startMin, hours[0]),
          endMin: Math.min(range.endMin, hours[1]),
        }
        return (
          <div key={key} className="ao-cal__closed ao-cal__closed--blocked" style={between(shown)}>
            {onBlock ? (
              <button
                type="button"
                data-stop={key}
                tabIndex={stop === key ? 0 : -1}
                aria-label={words.block(
                  range.label,
                  day.name,
                  `${formatShopTime(range.startMin)} – ${formatShopTime(range.endMin)}`,
                )}
                onClick={() => onBlock(range.key)}
              >
                {range.label}
              </button>
            ) : (
              <span>{range.label}</span>
            )}
          </div>
        )
      })}
    </>
  )
}

function Rail({ day, hours, pastUntil }: Pick<DayColumnProps, 'day' | 'hours' | 'pastUntil'>) {
  const pixels = usePixels()
  const figures = day.rail.filter(
    ({ startMin }) => startMin >= Math.max(hours[0], pastUntil) && startMin < hours[1],
  )
  if (figures.length === 0) return null
  return (
    <ul className="ao-cal__rail" aria-label={words.rail(day.name)}>
      {figures.map((figure) => (
        <li
          key={figure.startMin}
          className={figure.left === 0 ? 'ao-cal__figure--full' : undefined}
          style={{ top: letters(pixels(figure.startMin - hours[0])) }}
          title={figure.name}
        >
          <span aria-hidden="true">{figure.left}</span>
          <span className="ao-hidden">{figure.name}</span>
        </li>
      ))}
    </ul>
  )
}

type PileButtonProps = Pick<DayColumnProps, 'hours' | 'stop' | 'onOpen'> & {
  pile: Pile
  column: string
  right: number
  byId: ReadonlyMap<string, CalendarCardData>
}

function PileButton({ pile, column, hours, right, stop, byId, onOpen }: PileButtonProps) {
  const pixels = usePixels()
  const key = `pile ${column} ${pile.startMin}`
  const cards = pile.ids.flatMap((id) => byId.get(id) ?? [])
  return (
    <Menu
      items={cards.map((card) => ({
        label: `${card.time} ${card.customer}`,
        hint: card.services,
        onChoose: () => onOpen(card.id),
      }))}
      trigger={(trigger) => (
        <button
          type="button"
          className="ao-cal__pile"
          data-stop={key}
          tabIndex={stop === key ? 0 : -1}
          aria-label={words.pile(cards.length, cards[0]?.time ?? '')}
          style={{
            top: letters(pixels(pile.startMin - hours[0])),
            height: letters(pixels(pile.endMin - pile.startMin) - GAP),
            right: letters(right),
          }}
          {...trigger}
        >
          {words.more(cards.length)}
        </button>
      )}
    />
  )
}

/** One day: closed time, cards in lanes, piles, places left, and the now line on the shop's today. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, cards, hours, width, now, showRail, stop, selectedId, arrivals, onOpen } = props
  const pixels = usePixels()
  const hasRail = showRail && width >= RAIL_FROM
  const rail = hasRail ? RAIL : 4
  const room = width - rail - 1
  const byId = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards])
  const layout = useMemo(
    () =>
      layOutDay(
        cards.map((card) => ({ id: card.id, startMin: card.startMin ?? 0, endMin: card.endMin })),
        mostLanes(room),
      ),
    [cards, room],
  )
  const slot = stop?.startsWith(`slot ${day.key} `) ? Number(stop.split(' ').at(-1)) : null
  return (
    <div
      className={classNames('ao-cal__column', now !== null && 'ao-cal__column--today')}
      data-column={day.key}
    >
      <Background {...{ day, hours, stop }} onBlock={props.onBlock} />
      {hasRail ? <Rail day={day} hours={hours} pastUntil={props.pastUntil} /> : null}
      {layout.placed.length === 0 ? null : (
        <ol className="ao-cal__cards" aria-label={words.cards(day.name, cards.length)}>
          {layout.placed
            .flatMap((at) => {
              const card = byId.get(at.id)
              return card ? [{ card, at }] : []
            })
            .sort((a, b) => (a.card.startMin ?? 0) - (b.card.startMin ?? 0))
            .map(({ card, at }) => (
              <CalendarCard
                key={card.id}
                card={card}
                place={placeOf(card, at, hours[0], room, pixels)}
                isStop={stop === `card ${card.id}`}
                isSelected={selectedId === card.id}
                isNew={arrivals.has(card.id)}
                isHeld={props.heldId === card.id}
                onOpen={onOpen}
              />
            ))}
        </ol>
      )}
      {layout.piles.map((pile) => (
        <PileButton
          key={pile.startMin}
          {...{ pile, hours, stop, byId, onOpen }}
          column={day.key}
          right={rail}
        />
      ))}
      {slot === null ? null : (
        <button
          type="button"
          className="ao-cal__slot"
          style={{ top: letters(pixels(slot - hours[0])), height: letters(pixels(30)) }}
          data-stop={stop ?? ''}
          aria-disabled={props.onCreate === null}
          onClick={() => props.onCreate?.({ column: day.key, startMin: slot })}
          aria-label={words.slot(
            day.name,
            formatShopTime(slot),
            day.rail.find((figure) => figure.startMin === slot)?.name,
          )}
        />
      )}
      {props.ghost ? <CalendarGhost ghost={props.ghost} hours={hours} /> : null}
      {now === null || now < hours[0] || now > hours[1] ? null : (
        <div className="ao-cal__now" style={{ top: letters(pixels(now - hours[0])) }} />
      )}
    </div>
  )
})
