import { classNames } from '#web/ui/class-names.ts'
import type { CalendarDayData, DayGauge } from '#web/ui/shop-calendar/calendar-data.ts'
import { shopCalendarWords as words } from '#web/ui/shop-calendar/words.en.ts'

/** From 80 % of its limit a gauge warns; over the limit it is danger. */
export function gaugeTone({ used, max }: Pick<DayGauge, 'used' | 'max'>): 'plain' | 'warning' | 'danger' {
  if (max === null) return 'plain'
  if (used > max) return 'danger'
  return used >= max * 0.8 && used > 0 ? 'warning' : 'plain'
}

const share = (part: number, max: number): string => `${max === 0 ? 100 : Math.min(100, (part / max) * 100)}%`

function HeadGauge({ gauge }: { gauge: DayGauge }) {
  const { label, used, max, assumed = 0, figure, name } = gauge
  const isLimited = max !== null
  const meter = isLimited
    ? ({
        role: 'meter',
        'aria-valuenow': used,
        'aria-valuemin': 0,
        'aria-valuemax': Math.max(max, used),
      } as const)
    : ({ role: 'img' } as const)
  return (
    <div
      className="ao-cal-gauge"
      title={name}
      {...meter}
      aria-valuetext={isLimited ? name : undefined}
      aria-label={name}
    >
      <span>{label}</span>
      {isLimited ? (
        <span className={classNames('ao-cal-gauge__bar', `ao-cal-gauge__bar--${gaugeTone(gauge)}`)}>
          <span style={{ width: share(used, max) }}>
            {assumed > 0 && used > 0 ? <span style={{ width: share(assumed, used) }} /> : null}
          </span>
        </span>
      ) : (
        <span className="ao-cal-gauge__bar ao-cal-gauge__bar--none" />
      )}
      <span className="ao-cal-gauge__figure">{figure}</span>
    </div>
  )
}

type DayHeadProps = { day: CalendarDayData; isToday: boolean; onExplainDay: (date: string) => void }

/** Head of a technician's column: who, and when they are at work. */
function PersonHead({ name, hours }: { name: string; hours: string }) {
  return (
    <div className="ao-cal-head__person">
      <h2>{name}</h2>
      <p>{hours}</p>
    </div>
  )
}

/** Head of a column: the day, which says why it can be booked or not, and what is used of its limits. */
export function DayHead({ day, isToday, onExplainDay }: DayHeadProps) {
  return (
    <div className="ao-cal-head">
      {day.person ? <PersonHead {...day.person} /> : null}
      {day.person ? null : (
        <h2 className="ao-cal-head__day">
          <button
            type="button"
            aria-label={words.explainDay(isToday ? `${day.name}, ${words.today}` : day.name)}
            aria-current={isToday ? 'date' : undefined}
            onClick={() => onExplainDay(day.date)}
          >
            <span>{day.weekday}</span>
            <span className={classNames('ao-cal-head__number', isToday && 'ao-cal-head__number--today')}>
              {day.dayNumber}
            </span>
          </button>
        </h2>
      )}
      {day.gauges.map((gauge) => (
        <HeadGauge key={gauge.label} gauge={gauge} />
      ))}
      {!day.person && day.gauges.length === 0 && day.closedReason !== null ? (
        <p className="ao-cal-head__closed">{words.closed}</p>
      ) : null}
    </div>
  )
}
