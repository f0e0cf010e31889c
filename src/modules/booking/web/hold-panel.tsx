import { useEffect, useState } from 'react'
import { fillWords } from '#shared/fill-words.ts'
import { holdLine, holdOf } from '../rules/hold-line.ts'
import { useBooking } from './use-booking.ts'
import { useShopWords } from './use-shop-words.ts'

const LOOK_EVERY_MS = 15_000

/** What is said about the kept time: a line, not a countdown. The minutes are those of the moment this step was opened. */
export function HoldPanel({ onRenew }: { onRenew: () => void }) {
  const { words, draft, now } = useBooking()
  const { timeText, dayText } = useShopWords()
  const [opened] = useState(now)
  const [at, setAt] = useState(opened)
  const { time } = draft
  const hold = holdOf(draft)

  useEffect(() => {
    const timer = setInterval(() => setAt(now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [now])

  if (!time || !hold) return null
  const line = holdLine(hold, at)
  const atOpening = holdLine(hold, Math.max(opened, hold.until - 600_000))
  const isDay = time.startMin === null
  const what = { date: dayText(time.date), time: time.startMin === null ? null : timeText(time.startMin) }
  return (
    <div className="bk-hold" role="status">
      {line.kind === 'running' && (
        <p>
          {fillWords(isDay ? words.holdRunningDay : words.holdRunning, {
            ...what,
            minutes: atOpening.kind === 'running' ? atOpening.minutes : line.minutes,
          })}
        </p>
      )}
      {line.kind === 'ending' && (
        <>
          <p>
            {fillWords(isDay ? words.holdEndingDay : words.holdEnding, { ...what, minutes: line.minutes })}
          </p>
          {line.mayRenew && (
            <button type="button" className="bk-link" onClick={onRenew}>
              {words.keepTime}
            </button>
          )}
        </>
      )}
      {line.kind === 'over' && <p>{fillWords(isDay ? words.holdOverDay : words.holdOver, what)}</p>}
    </div>
  )
}
