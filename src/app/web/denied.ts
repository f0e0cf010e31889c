import { mayOpenPath } from '#shared/access/route-roles.ts'
import { clientLog } from '#web/lib/client-log.ts'
import { cookieText, cookieValue } from '#web/lib/cookies.ts'
import { createSignal } from '#web/lib/signal.ts'
import { DENIED_COOKIE } from './initial-state.ts'

let isWaiting = false
const denied = createSignal<void>()

/** The guard turned somebody away. On the first page of a visit nobody listens yet, so it is kept until then. */
export function noteDenied(): void {
  isWaiting = true
  denied.emit()
}

/** Hears of denied pages, one that waited included; returns the way to stop. */
export function onDenied(listener: () => void): () => void {
  const hear = () => {
    if (!isWaiting) return
    isWaiting = false
    listener()
  }
  hear()
  return denied.on(hear)
}

/** What the server decided before this page: the notice and the warning that the guard would have given here. */
export function takeDeniedCookie(): void {
  const path = cookieValue(document.cookie, DENIED_COOKIE)
  if (path === null) return
  document.cookie = cookieText(DENIED_COOKIE, null)
  const { warning } = mayOpenPath({ isSystemAdmin: false, roles: [], deniedPrefixes: [] }, path)
  if (warning) clientLog('warn', warning)
  noteDenied()
}
