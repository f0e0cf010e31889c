import { LOADING_BAR_APP_PX, LOADING_BAR_ROUTE_PX } from '#web/tokens.ts'
import { kitWords } from '#web/words.en.ts'

export type LoadingBarProps = {
  active: boolean
  /** `route` 3 px while a route changes; `app` 4 px while the app starts or waits for its first data. */
  kind: 'route' | 'app'
}

/** The dark-grey bar at the top edge. */
export function LoadingBar({ active, kind }: LoadingBarProps) {
  if (!active) return null
  const height = kind === 'route' ? LOADING_BAR_ROUTE_PX : LOADING_BAR_APP_PX
  return (
    <div
      className="ao-loading-bar"
      role="progressbar"
      aria-label={kitWords.load.loadingBar}
      style={{ height }}
    />
  )
}
