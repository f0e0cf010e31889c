import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { kitWords } from '#web/words.en.ts'
import '#web/ui/css/effect.css'

export type EffectDay = {
  key: string
  /** "Wed 16", and its whole name. */
  day: string
  name: string
  /** Why nothing can be booked; null when something can. */
  closed: string | null
  before: number
  after: number
  /** "First 2:30 PM". */
  note: string | null
}

type EffectDaysProps = {
  days: readonly EffectDay[]
  /** Makes each day's name a button. */
  choose?: { label: (name: string) => string; onChoose: (key: string) => void } | undefined
}

/** The next days as customers will see them: places now and with the change, and the first time of each. */
export function EffectDays({ days, choose }: EffectDaysProps) {
  const most = Math.max(1, ...days.flatMap((day) => [day.before, day.after]))
  return (
    <ol className="ao-effect">
      {days.map(({ key, day, name, closed, before, after, note }) => (
        <li key={key} className={classNames('ao-effect__day', closed !== null && 'ao-effect__day--closed')}>
          {choose ? (
            <button
              type="button"
              className="ao-effect__name ao-effect__name--button"
              aria-label={choose.label(name)}
              onClick={() => choose.onChoose(key)}
            >
              {day}
            </button>
          ) : (
            <>
              <span className="ao-effect__name" aria-hidden="true">
                {day}
              </span>
              <span className="ao-hidden">{name}</span>
            </>
          )}
          <span className="ao-effect__bar" aria-hidden="true">
            <span style={{ width: `${(after / most) * 100}%` }} />
          </span>
          <span className="ao-effect__figure">
            {before === after ? null : (
              <>
                <span className="ao-effect__before">{before}</span>
                <Icon name="arrow" />
                <span className="ao-hidden">{kitWords.to}</span>
              </>
            )}
            {closed === null || before !== after ? after : null}
          </span>
          <span className="ao-effect__note">{closed ?? note}</span>
        </li>
      ))}
    </ol>
  )
}
