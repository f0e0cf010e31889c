import { calendarWords as words } from '#modules/calendar/words.en.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Segments } from '#web/ui/segments.tsx'
import type { CalendarView } from '#web/ui/shop-calendar/use-calendar-keys.ts'

export type CalendarOptions = { showLimits: boolean; showCanceled: boolean }

type CalendarToolbarProps = {
  view: CalendarView
  /** How many days a turn moves. */
  count: number
  /** What the grid shows; the month has no such choice. */
  options?: CalendarOptions
  /** One day fits: the views are in the menu. */
  narrow: boolean
  /** Whether the columns are technicians; null without the advanced calendar. */
  technicians: boolean | null
  onTechnicians: (on: boolean) => void
  onExplain: () => void
  onView: (view: CalendarView) => void
  onTurn: (direction: 1 | -1) => void
  onToday: () => void
  onOptions?: (options: CalendarOptions) => void
}

const VIEWS = (['day', 'week', 'month', 'list'] as const).map((value) => ({
  value,
  label: words.views[value],
}))

/** Today, back and forward, the view, and what the grid shows. */
export function CalendarToolbarField(props: CalendarToolbarProps) {
  const { view, count, options, narrow, technicians, onTechnicians, onView, onTurn, onToday, onOptions } =
    props
  const step = view === 'month' ? 'month' : count === 7 ? 'week' : count === 1 ? 'day' : 'days'
  return (
    <>
      <Button onClick={onToday}>{words.today}</Button>
      <IconButton icon="chevron" turn="left" name={words.previous[step]} onClick={() => onTurn(-1)} />
      <IconButton icon="chevron" name={words.next[step]} onClick={() => onTurn(1)} />
      {narrow ? null : (
        <Segments label={words.view} labelHidden options={VIEWS} value={view} onChange={onView} />
      )}
      {technicians === null || narrow ? null : (
        <Button aria-pressed={technicians} onClick={() => onTechnicians(!technicians)}>
          {words.technicians}
        </Button>
      )}
      <Menu
        alignEnd
        items={[
          ...(narrow ? viewItems(view, onView) : []),
          { label: words.explain, onChoose: props.onExplain },
          ...(options ? optionItems(options, onOptions) : []),
        ]}
        trigger={(trigger) => <IconButton icon="more" name={words.more} {...trigger} />}
      />
    </>
  )
}

function optionItems(options: CalendarOptions, onOptions: CalendarToolbarProps['onOptions']) {
  const turn = (name: keyof CalendarOptions) => ({
    chosen: options[name],
    onChoose: () => onOptions?.({ ...options, [name]: !options[name] }),
  })
  return [
    { divider: true as const },
    { label: words.limits, ...turn('showLimits') },
    { label: words.showCanceled, ...turn('showCanceled') },
  ]
}

/** On a narrow screen the week is the day with its strip, so three views are left. */
function viewItems(view: CalendarView, onView: (view: CalendarView) => void) {
  return [
    { label: words.views.day, chosen: view === 'day' || view === 'week', onChoose: () => onView('day') },
    { label: words.views.month, chosen: view === 'month', onChoose: () => onView('month') },
    { label: words.views.list, chosen: view === 'list', onChoose: () => onView('list') },
    { divider: true as const },
  ]
}
