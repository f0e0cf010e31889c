import type { Tone } from '#web/tokens.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import '#web/ui/css/calendar.css'

/** A note of a day as the calendar shows it, in one line; its color helps to find it and says nothing alone. */
export function NoteLine({ text, tone }: { text: string; tone?: Tone | undefined }) {
  return (
    <p className={classNames('ao-cal__note', tone && `ao-cal__note--colored ao-tone--${tone}`)} title={text}>
      <Icon name="info" />
      <span>{text}</span>
    </p>
  )
}
