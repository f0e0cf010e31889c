import { classNames } from '#web/ui/class-names.ts'
import type { CalendarDayData } from '#web/ui/shop-calendar/calendar-data.ts'
import { gaugeTone } from '#web/ui/shop-calendar/day-head.tsx'
import { shopCalendarWords as words } from '#web/ui/shop-calendar/words.en.ts'

type WeekStripProps = {
  days: readonly CalendarDayData[]
  chosen: string
  today: string
  onChoose: (date: string) => void
}

/** Seven buttons above the one column of a narrow screen: the day, its date, and how full it is. */
export function WeekStrip({ days, chosen, today, onChoose }: WeekStripProps) {
  return (
    <div className="ao-cal-strip" role="group" aria-label={words.days}>
      {days.map((day) => {
        const gauge = day.gauges[0]
        const filled = gauge?.max ? Math.min(100, (gauge.used / gauge.max) * 100) : 0
        return (
          <button
            key={day.date}
            type="button"
            className={classNames('ao-cal-strip__day', day.date === today && 'ao-cal-strip__day--today')}
            aria-pressed={day.date === chosen}
            aria-label={[day.name, day.closedReason ?? gauge?.name].filter(Boolean).join(', ')}
            onClick={() => onChoose(day.date)}
          >
            <span>{day.weekday}</span>
            <span className="ao-cal-strip__number">{day.dayNumber}</span>
            <span
              className={classNames('ao-cal-gauge__bar', gauge && `ao-cal-gauge__bar--${gaugeTone(gauge)}`)}
            >
              <span style={{ width: `${filled}%` }} />
            </span>
          </button>
        )
      })}
    </div>
  )
}
