import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import { CrashState } from '#web/ui/crash-state.tsx'

type ErrorBoundaryProps = {
  /** Logs it with path, user, shop and organization. */
  onError: (error: unknown, componentStack: string) => void
  children: ReactNode
}

/** Keeps a crashed page from taking the shell with it. Give it the path as key, so that another page starts afresh. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info.componentStack ?? '')
  }

  override render() {
    if (this.state.hasCrashed) return <CrashState onRefresh={() => location.reload()} />
    return this.props.children
  }
}
