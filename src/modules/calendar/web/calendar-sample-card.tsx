import { useMemo } from 'react'
import type { CalendarSettings } from '#modules/calendar/contract-settings.ts'
import { calendarLook, lookOf } from '#modules/calendar/rules/calendar-look.ts'
import { dayColumn } from '#modules/calendar/rules/day-state.ts'
import { entryCard } from '#modules/calendar/rules/entry-card.ts'
import { SAMPLE_DAYS, SAMPLE_ENTRIES, sampleDay } from '#modules/calendar/rules/sample-week.ts'
import { zoneShort } from '#shared/zone-short.ts'
import { calendarConfigWords as words } from '#modules/calendar/words-config.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { ShopCalendar } from '#web/ui/shop-calendar/shop-calendar.tsx'

const NOW = { date: '2027-06-14', minute: 615 }
const NOTHING: ReadonlySet<string> = new Set()
const never = () => undefined

/** A time that is still being typed says nothing yet. */
const typed = (minute: number | null) => (minute !== null && Number.isFinite(minute) ? minute : null)

/** Two days of the calendar as the settings would draw them; to look at, not to use. */
export function CalendarSampleCard({ settings }: { settings: CalendarSettings }) {
  const { timeZone } = useActiveShop()
  const look = useMemo(
    () => calendarLook({ ...settings, fromMin: typed(settings.fromMin), toMin: typed(settings.toMin) }),
    [settings],
  )
  const days = SAMPLE_DAYS[settings.firstDay].map((date) => dayColumn(sampleDay(date), NOW.date))
  const cards = SAMPLE_ENTRIES.map((entry) => lookOf(entryCard(entry, NOW.date), entry, look))
  return (
    <div inert className="ao-cal-sample">
      <ShopCalendar
        days={days}
        cards={cards}
        now={NOW}
        zone={zoneShort(timeZone)}
        emptyWords={words.empty}
        showLimits
        halfHour={look.halfHour}
        always={look.always}
        selectedId={null}
        arrivals={NOTHING}
        onOpen={never}
        onExplainDay={never}
        onTurn={never}
        onToday={never}
        onView={never}
      />
    </div>
  )
}
