import type { ShopDetails } from '#modules/shops/contract-details.ts'
import { shopWords } from '#modules/shops/words.en.ts'
import { weekdayName } from '#shared/spoken.ts'
import { Button } from '#web/ui/button.tsx'
import { HoursField } from '#web/ui/hours-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Text } from '#web/ui/text.tsx'
import './weekly-hours.css'

const words = shopWords.details
const DAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
const MAX_LINES = 3

type Hours = ShopDetails['hours']
type Day = keyof Hours
type Line = Hours[Day][number]

const FIRST: Line = [480, 1020]
/** An empty or unreadable time is NaN: the schema refuses it. */
const minuteOf = (value: number | null) => value ?? Number.NaN

/** What one more line of a day starts with: an hour after the last, until the evening. */
const lineAfter = (lines: readonly Line[]): Line => {
  const start = Math.min((lines.at(-1)?.[1] ?? 420) + 60, 1380)
  return [start, Math.min(start + 180, 1440)]
}

type WeeklyHoursFieldProps = {
  value: Hours
  onChange: (value: Hours) => void
  /** The message of a day, if one cannot be saved. */
  errorOf: (day: Day) => string | undefined
  disabled: boolean
}

/** When a shop is open, weekday by weekday: closed, or up to three times from and to. */
export function WeeklyHoursField({ value, onChange, errorOf, disabled }: WeeklyHoursFieldProps) {
  const set = (day: Day, lines: Hours[Day]) => onChange({ ...value, [day]: lines })
  const likeMonday = () => onChange({ ...value, 2: value[1], 3: value[1], 4: value[1], 5: value[1] })
  return (
    <div className="ao-week-hours">
      {DAYS.map((day) => (
        <DayLines
          key={day}
          name={weekdayName(Number(day), 'en')}
          lines={value[day]}
          error={errorOf(day)}
          disabled={disabled}
          onChange={(lines) => set(day, lines)}
        />
      ))}
      {disabled ? null : (
        <div className="ao-quiet-start">
          <Button small kind="quiet" onClick={likeMonday}>
            {words.copy}
          </Button>
        </div>
      )}
    </div>
  )
}

type DayLinesProps = {
  name: string
  lines: readonly Line[]
  error: string | undefined
  disabled: boolean
  onChange: (lines: Line[]) => void
}

function DayLines({ name, lines, error, disabled, onChange }: DayLinesProps) {
  const setAt = (at: number, line: Line) => onChange(lines.map((old, index) => (index === at ? line : old)))
  return (
    <fieldset className="ao-week-hours__day" disabled={disabled}>
      <legend className="ao-hidden">{name}</legend>
      <span className="ao-week-hours__name" aria-hidden="true">
        {name}
      </span>
      {lines.length === 0 ? (
        <div className="ao-week-hours__shut">
          <Text secondary inline>
            {words.closed}
          </Text>
          {disabled ? null : (
            <Button small kind="quiet" aria-label={words.open(name)} onClick={() => onChange([FIRST])}>
              {words.openShort}
            </Button>
          )}
        </div>
      ) : (
        <div className="ao-week-hours__lines">
          {lines.map((line, at) => (
            // Lines have nothing but their place in the day.
            <div key={`${name} ${at}`} className="ao-week-hours__line">
              <HoursField
                label={words.line(name, at)}
                labelHidden
                disabled={disabled}
                error={at === lines.length - 1 ? error : undefined}
                value={{ startMin: line[0], endMin: line[1] }}
                onChange={({ startMin, endMin }) => setAt(at, [minuteOf(startMin), minuteOf(endMin)])}
              />
              {disabled ? null : (
                <>
                  <IconButton
                    icon="close"
                    name={lines.length === 1 ? words.close(name) : words.removeLine(name, at)}
                    onClick={() => onChange(lines.filter((_, index) => index !== at))}
                  />
                  {at === lines.length - 1 && lines.length < MAX_LINES ? (
                    <IconButton
                      icon="plus"
                      name={words.addLine(name)}
                      onClick={() => onChange([...lines, lineAfter(lines)])}
                    />
                  ) : null}
                </>
              )}
            </div>
          ))}
        </div>
      )}
    </fieldset>
  )
}
