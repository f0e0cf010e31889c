import { Component, type ReactNode } from 'react'
import { AlertPanel } from '#modules/booking/web/alert-panel.tsx'

/**
 * Steps whose script did not come: the line is down, or a newer build has replaced it. What was typed is kept in the
 * tab, so the page can be loaded anew; a script that has failed once is not asked for a second time by the browser.
 */
export class StepBoundary extends Component<
  { sentence: string; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="bk-main">
        <AlertPanel onRetry={() => location.reload()}>
          <p>{this.props.sentence}</p>
        </AlertPanel>
      </main>
    )
  }
}
