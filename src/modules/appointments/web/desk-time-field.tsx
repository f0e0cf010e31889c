import { dayCells } from '#modules/appointments/rules/day-cells.ts'
import { timeCells } from '#modules/appointments/rules/time-cells.ts'
import { lengthWords, whenWords } from '#modules/appointments/rules/when-words.ts'
import { OverrideField } from '#modules/appointments/web/override-field.tsx'
import type { useTimeChoice } from '#modules/appointments/web/use-time-choice.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import { addDays, calendarDay, isCalendarDay } from '#shared/calendar-day.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay } from '#shared/spoken.ts'
import { zoneName } from '#shared/zone-name.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { DayStrip } from '#web/ui/day-strip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Select } from '#web/ui/select.tsx'
import { SlotStrip } from '#web/ui/slot-strip.tsx'
import { Text } from '#web/ui/text.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import './desk-time.css'

const words = appointmentWords.moveForm

type TimeState = { time: ReturnType<typeof useTimeChoice> }

/** Lengths that can be chosen, a quarter of an hour apart. */
const LENGTHS = Array.from({ length: 32 }, (_, index) => (index + 1) * 15)

/** Week, day and time at the desk: the right half of the booking dialog, and the whole of the move dialog. */
export function DeskTimeField({ time }: TimeState) {
  const { choice, hasWork, errors } = time
  return (
    <Stack>
      <Week time={time} />
      {hasWork ? <Times time={time} /> : <Text secondary>{words.chooseService}</Text>}
      <OtherTime time={time} />
      {time.mayStay ? <Stay time={time} /> : null}
      {errors.taken && typeof choice.startMin === 'number' ? <Taken time={time} /> : null}
      <OverrideField time={time} />
    </Stack>
  )
}

function Week({ time: { choice, choose, week, errors } }: TimeState) {
  const { timeZone } = useActiveShop()
  const { date } = choice
  const today = week.data?.today ?? date
  const turn = (days: number) =>
    isCalendarDay(date) ? choose({ date: addDays(calendarDay(date), days), startMin: undefined }) : undefined
  return (
    <Stack gap="tight">
      <Row>
        <IconButton icon="chevron" turn="left" name={words.previousWeek} onClick={() => turn(-7)} />
        <DateField
          label={words.date}
          labelHidden
          value={date}
          today={today}
          error={errors.date}
          onChange={(next) => choose({ date: next, startMin: undefined })}
        />
        <IconButton icon="chevron" name={words.nextWeek} onClick={() => turn(7)} />
        <Text secondary inline>
          {zoneName(timeZone, 'en')}
        </Text>
      </Row>
      <QueryView query={week} things={words.days} compact>
        {(data) => (
          <div className="ao-desk-week">
            <DayStrip
              label={words.dayGroup}
              cells={dayCells(data.days, data.today)}
              chosen={date}
              onChoose={(next) => choose({ date: next, startMin: undefined })}
            />
          </div>
        )}
      </QueryView>
    </Stack>
  )
}

function Times({ time: { times, choice, choose, week } }: TimeState) {
  const heading = isCalendarDay(choice.date) ? longDay(choice.date, 'en', week.data?.today) : ''
  return (
    <Stack gap="tight">
      <Text size="strong">{heading}</Text>
      <QueryView query={times} things={words.loading} compact>
        {(day) =>
          day.starts.length === 0 ? (
            <Text secondary>{day.reasons[0]?.sentence ?? words.closed}</Text>
          ) : (
            <SlotStrip
              label={`${words.times}, ${heading}`}
              cells={timeCells(choice.date, day.starts)}
              chosen={choice.startMin === undefined ? undefined : String(choice.startMin)}
              onChoose={(key) => choose({ startMin: Number(key) })}
            />
          )
        }
      </QueryView>
    </Stack>
  )
}

function OtherTime({ time: { choice, choose, errors } }: TimeState) {
  const { timeZone } = useActiveShop()
  return (
    <div className="ao-desk-other">
      <TimeField
        label={words.otherTime}
        width="short"
        zone={zoneName(timeZone, 'en')}
        value={choice.startMin ?? null}
        error={errors.startMin}
        onChange={(startMin) => choose({ startMin: startMin ?? undefined })}
      />
      <Button aria-pressed={choice.startMin === null} onClick={() => choose({ startMin: null })}>
        {words.noTime}
      </Button>
    </div>
  )
}

/** How long a waiter stays: what the work takes, or what staff say. */
function Stay({ time: { choice, stay, usualMin } }: TimeState) {
  const { durationMin } = choice
  const lengths = LENGTHS.includes(durationMin ?? 15) ? LENGTHS : [durationMin ?? 15, ...LENGTHS]
  return (
    <Select
      label={words.stays}
      width="medium"
      value={String(durationMin ?? 0)}
      options={[
        { value: '0', label: usualMin === null ? words.asWorkTakes : words.asBefore(lengthWords(usualMin)) },
        ...lengths
          .toSorted((a, b) => a - b)
          .map((minutes) => ({ value: String(minutes), label: lengthWords(minutes) })),
      ]}
      onChange={(minutes) => stay(Number(minutes) || undefined)}
    />
  )
}

/** Somebody was quicker: what was chosen is kept, and other times lie one press away. */
function Taken({ time: { choice, choose, nearest } }: TimeState) {
  return (
    <>
      <Banner severity="danger">
        {words.taken(formatShopTime(choice.startMin ?? 0), whenWords(choice.date, null))}
      </Banner>
      {nearest.length === 0 ? null : (
        <Row>
          <Text inline>{words.nearest}</Text>
          {nearest.map((startMin) => (
            <Button key={startMin} small onClick={() => choose({ startMin })}>
              {formatShopTime(startMin)}
            </Button>
          ))}
        </Row>
      )}
    </>
  )
}
