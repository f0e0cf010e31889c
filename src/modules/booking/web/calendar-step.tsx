import { useState } from 'react'
import { calendarDay } from '#shared/calendar-day.ts'
import { fillWords } from '#shared/fill-words.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { timeRange } from '#shared/spoken.ts'
import { suggestions } from '../rules/day-view.ts'
import { neighborStep } from '../rules/visitor-steps.ts'
import { AlertPanel } from './alert-panel.tsx'
import { DayListPanel } from './day-list-panel.tsx'
import { MonthBarPanel } from './month-bar-panel.tsx'
import { MonthTable } from './month-table.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { TimeChoiceField } from './time-choice-field.tsx'
import { WishesField } from './wishes-field.tsx'
import { ReasonPanel } from './reason-panel.tsx'
import { useBooking } from './use-booking.ts'
import { useCalendar } from './use-calendar.ts'
import { useShopWords } from './use-shop-words.ts'
import { useZoneNote } from './use-zone-note.ts'
import { Sentence } from './sentence-panel.tsx'

/** When: two suggestions, two weeks, then the month; as a grid or as a list. Days that cannot be had stay and say why. */
export function CalendarStep() {
  const { shop, language, words, draft, go } = useBooking()
  const { chosenWhen, dayText, loadFault, typeLabel, phone, nudge } = useShopWords()
  const [rank, setRank] = useState(0)
  const calendar = useCalendar(rank)
  const zone = useZoneNote()
  const [view, setView] = useState<'calendar' | 'list'>('calendar')
  const [wasPressed, setPressed] = useState(false)
  const { time, type } = draft
  const choice = shop.appointmentTypes.find((one) => one.type === type)
  const mayDropOff = shop.appointmentTypes.some((one) => one.type === 'DropOff')
  const [arrival] = choice?.arrival ?? []
  const maxWishes = choice?.maxPreferences ?? 1
  const next = () =>
    time ? go(neighborStep('calendar', shop, draft, 1) ?? 'confirm-booking') : setPressed(true)
  const hint = calendar.isDateOnly ? words.chooseDay : words.chooseTime
  const { day, lost, full } = calendar

  const times =
    day &&
    (calendar.isDateOnly ? (
      <p className="bk-note">
        {arrival ? fillWords(words.bringIt, { range: timeRange(arrival, language) }) : words.bringItAnyTime}
        {choice?.keyDrop && ` ${[words.keyDropAlso, choice.keyDrop.instructions].join(' ').trim()}`}
      </p>
    ) : (
      <>
        {type === 'Waiter' && mayDropOff && calendar.byDate.get(day)?.nearlyFull && (
          <p className="bk-note">{nudge}</p>
        )}
        <TimeChoiceField
          key={day}
          date={day}
          rank={rank}
          keyDrop={calendar.byDate.get(day)?.keyDrop === true}
        />
      </>
    ))
  const see = (date: string) => {
    calendar.show(calendarDay(date))
    calendar.press(calendarDay(date))
  }
  const reasonParts = { days: calendar.days, onSee: see, onSwitch: calendar.openDay }
  const told = (
    <div className={calendar.told ? 'bk-told' : undefined} role="status">
      {calendar.told && <ReasonPanel {...reasonParts} {...calendar.told} />}
    </div>
  )
  const dates = calendar.rows
    .flat()
    .filter(
      (date) =>
        date >= shop.today && (calendar.span === 'weeks' || date.startsWith(calendar.month.slice(0, 7))),
    )

  return (
    <StepFrame
      title={calendar.isDateOnly ? words.calendarTitleDay : words.calendarTitle}
      summary={
        <p className={time ? 'bk-when' : 'bk-cart-empty'}>
          {time ? chosenWhen(time) : type && typeLabel(type)}
        </p>
      }
      action={
        <MainButton hint={time || !wasPressed ? null : hint} onPress={next}>
          {words.continue}
        </MainButton>
      }
    >
      {lost && (
        <AlertPanel>
          <ReasonPanel
            {...reasonParts}
            {...lost}
            date={calendarDay(lost.date)}
            hasOthers={lost.alternatives.length > 0}
          />
          {lost.alternatives.length > 0 && (
            <div className="bk-alternatives">
              <p>{words.nearest}</p>
              {lost.alternatives.map((one) => (
                <button
                  key={`${one.date} ${one.startMin}`}
                  type="button"
                  className="bk-bordered"
                  onClick={() => calendar.pick(one)}
                >
                  {chosenWhen(one)}
                </button>
              ))}
            </div>
          )}
        </AlertPanel>
      )}
      <p className="bk-zone">{zone}</p>
      {calendar.fault && (
        <AlertPanel onRetry={calendar.retry}>
          <p>{loadFault(calendar.fault, words.theDays)}</p>
        </AlertPanel>
      )}
      {maxWishes > 1 && <WishesField max={maxWishes} rank={rank} onRank={setRank} />}
      <Suggestions calendar={calendar} />
      <MonthBarPanel calendar={calendar} view={view} onView={setView} />
      {full && (
        <div className="bk-full" role="status">
          <p>
            {fillWords(words.monthFull, {
              month: full.month.charAt(0).toUpperCase() + full.month.slice(1),
              next: full.next && dayText(full.next.date),
            })}
          </p>
          {full.next && <GoTo date={full.next.date} onSee={see} />}
        </div>
      )}
      {calendar.hasNothing && calendar.everyDay ? (
        <div className="bk-full">
          <ReasonPanel {...reasonParts} {...calendar.everyDay} />
        </div>
      ) : null}
      {calendar.hasNothing && !calendar.everyDay && (
        <div className="bk-full" role="status">
          <p>
            <Sentence
              text={fillWords(words.nothingFree, {
                lastDate: calendar.lastDate && dayText(calendar.lastDate),
                phone,
              })}
            />
          </p>
        </div>
      )}
      <div id="bk-view" role="tabpanel" aria-labelledby={`bk-tab-${view}`}>
        {view === 'list' ? (
          <DayListPanel
            dates={dates}
            days={calendar.byDate}
            chosen={day}
            pressed={calendar.cursor}
            told={told}
            onPress={calendar.press}
          >
            {times}
          </DayListPanel>
        ) : (
          <>
            <MonthTable
              label={words.days}
              rows={calendar.rows}
              days={calendar.byDate}
              chosen={day}
              cursor={calendar.cursor}
              isLoading={calendar.isLoading}
              onMove={calendar.show}
              onPress={calendar.press}
            />
            {told}
          </>
        )}
      </div>
      <button
        type="button"
        className="bk-link bk-span"
        onClick={() => calendar.setSpan(calendar.span === 'weeks' ? 'month' : 'weeks')}
      >
        {calendar.span === 'weeks' ? words.wholeMonth : words.twoWeeks}
      </button>
      {view === 'calendar' && times}
    </StepFrame>
  )
}

type Calendar = ReturnType<typeof useCalendar>

function Suggestions({ calendar }: { calendar: Calendar }) {
  const { shop, language, words, draft } = useBooking()
  const { shortWhen } = useShopWords()
  const soonest = suggestions(calendar.days)
  return (
    <div className="bk-suggestions" role="group" aria-label={words.suggested}>
      {soonest.map((one) => (
        <button
          key={one.date}
          type="button"
          className="bk-slot"
          aria-pressed={
            draft.time?.date === one.date && (calendar.isDateOnly || draft.time.startMin === one.startMin)
          }
          onClick={() => calendar.pick(one)}
        >
          {one.date === shop.today ? `${words.today}, ` : ''}
          {shortWhen({ ...one, startMin: null })}
          {!calendar.isDateOnly && one.startMin !== null && (
            <span>{formatShopTime(one.startMin, language)}</span>
          )}
        </button>
      ))}
      {calendar.isLoading && soonest.length === 0 && (
        <>
          <span className="bk-slot bk-skeleton" aria-hidden="true" />
          <span className="bk-slot bk-skeleton" aria-hidden="true" />
        </>
      )}
    </div>
  )
}

function GoTo({ date, onSee }: { date: string; onSee: (date: string) => void }) {
  const { language, words } = useBooking()
  const { dayText } = useShopWords()
  const short = language === 'en' ? dayText(date).replace(/^\w+, /, '') : dayText(date)
  return (
    <button type="button" className="bk-bordered" onClick={() => onSee(date)}>
      {fillWords(words.goTo, { date: short })}
    </button>
  )
}
