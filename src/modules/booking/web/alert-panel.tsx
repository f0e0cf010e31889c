import { useEffect, useRef, type ReactNode } from 'react'
import { useBooking } from './use-booking.ts'

/** Something that went wrong, in crimson with its icon, read out at once; the way on stands inside. */
export function AlertPanel({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  const { words } = useBooking()
  const box = useRef<HTMLDivElement>(null)
  // On a phone the button that was pressed stands at the bottom and the alert above what fits.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="bk-alert" role="alert" ref={box}>
      <AlertIcon />
      <div>
        {children}
        {onRetry && (
          <button type="button" className="bk-bordered" onClick={onRetry}>
            {words.tryAgain}
          </button>
        )}
      </div>
    </div>
  )
}

/** The mark of an alert. */
export function AlertIcon() {
  return (
    <svg className="bk-alert-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6v5M10 13.6v.4" />
    </svg>
  )
}
