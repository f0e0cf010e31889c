import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { fillWords } from '#shared/fill-words.ts'
import { neighborStep, stepPlace } from '../rules/visitor-steps.ts'
import { useBooking } from './use-booking.ts'

type StepFrame = {
  title: string
  children: ReactNode
  /** Left side of the bottom bar: what is chosen so far. */
  summary?: ReactNode
  /** The one filled button; `hint` says why it cannot go on yet. */
  action?: ReactNode
}

/** The frame of every step: progress, Back, heading, content and the bottom bar. The heading takes the focus when the step changes. */
export function StepFrame({ title, children, summary, action }: StepFrame) {
  const { shop, step, words, hasMoved, visit, draft } = useBooking()
  const { place, count } = stepPlace(step, shop, draft)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!hasMoved) return
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [hasMoved, step])

  return (
    <main className="bk-main">
      {step !== 'successful-booking' && (
        <>
          {!visit && <progress className="bk-progress" value={place} max={count} aria-hidden="true" />}
          <div className="bk-place">
            <BackLink />
            {visit ? (
              <a className="bk-link bk-back" href={visit.href}>
                {words.keepAsIs}
              </a>
            ) : (
              <p>{fillWords(words.stepOf, { place, count })}</p>
            )}
          </div>
        </>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {(summary || action) && (
        <div className="bk-bar">
          <div className="bk-bar-in">
            <div className="bk-bar-left">{summary}</div>
            {action}
          </div>
        </div>
      )}
    </main>
  )
}

function BackLink() {
  const { shop, step, words, go, draft, hrefWith } = useBooking()
  const before = neighborStep(step, shop, draft, -1)
  if (!before) return null
  const back = (event: MouseEvent) => {
    event.preventDefault()
    go(before)
  }
  return (
    <a className="bk-link bk-back" href={hrefWith({ ...draft, step: before })} onClick={back}>
      {words.back}
    </a>
  )
}

/** The filled button. With a `hint` it cannot go on yet: it stays in reach and says why. */
export function MainButton({
  children,
  hint,
  isBusy = false,
  onPress,
}: {
  children: ReactNode
  hint?: string | null
  isBusy?: boolean
  onPress: () => void
}) {
  return (
    <div className="bk-main-button">
      <button
        type="button"
        className="bk-filled"
        aria-disabled={hint ? true : undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={hint ? 'main-hint' : undefined}
        onClick={isBusy ? undefined : onPress}
      >
        {children}
      </button>
      {hint && (
        <p id="main-hint" className="bk-hint">
          {hint}
        </p>
      )}
    </div>
  )
}
