import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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

/** Where a refused press leads: the first field that is wrong, else what has to be chosen. */
const WRONG = 'main [aria-invalid="true"]'
const OPEN_CHOICE = 'main .bk-cards input:enabled, main .bk-day[tabindex="0"]'

/** The filled button. With a `hint` it cannot go on yet: it stays in reach, says why and leads there when it is pressed. */
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
  const [presses, setPresses] = useState(0)
  // Only a press moves the focus, never what is mended meanwhile.
  const answered = useRef(0)
  const isRefused = Boolean(hint)
  useEffect(() => {
    if (presses === answered.current) return
    answered.current = presses
    const wrong = document.querySelector<HTMLElement>(WRONG)
    const choice = isRefused ? document.querySelector<HTMLElement>(OPEN_CHOICE) : null
    ;(wrong ?? choice)?.focus()
  })
  const press = () => {
    onPress()
    setPresses((count) => count + 1)
  }
  return (
    <div className="bk-main-button">
      <button
        type="button"
        className="bk-filled"
        aria-disabled={isRefused || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={isRefused ? 'main-hint' : undefined}
        onClick={isBusy ? undefined : press}
      >
        {children}
      </button>
      <p id="main-hint" className={isRefused ? 'bk-hint' : 'ao-hidden'} role="status">
        {hint}
      </p>
    </div>
  )
}
