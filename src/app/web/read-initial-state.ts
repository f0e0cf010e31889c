import { cookieFlag, cookieValue } from '#web/lib/cookies.ts'
import { ACTIVE_TENANT_COOKIE, DRAWER_OPEN_COOKIE, SIDE_MENU_OPEN_COOKIE } from '#web/lib/cookies.ts'
import { clientLog } from '#web/lib/client-log.ts'
import { FIRST_WEEK_ID, INITIAL_STATE_ID, type InitialPerson, type InitialState } from './initial-state.ts'

/**
 * The state that the server sent with the page. Without it the browser reads what it can by itself and says so
 * (specification §8); the page still works, it only arrives later.
 */
export async function readInitialState(): Promise<InitialState> {
  const sent = document.getElementById(INITIAL_STATE_ID)?.textContent
  const week = document.getElementById(FIRST_WEEK_ID)?.textContent
  if (sent) return { ...JSON.parse(sent), week: week ? JSON.parse(week) : null } satisfies InitialState
  clientLog('warn', 'App getInitialProps() called on client side')
  return {
    drawerOpen: cookieFlag(document.cookie, DRAWER_OPEN_COOKIE),
    sideMenuOpen: cookieFlag(document.cookie, SIDE_MENU_OPEN_COOKIE),
    activeTenantId: cookieValue(document.cookie, ACTIVE_TENANT_COOKIE),
    serverNow: null,
    shopDay: null,
    person: await askWhoIsSignedIn(),
    activeTenant: null,
    calendar: null,
    week: null,
    config: {
      supportPhone: null,
      supportEmail: null,
      chatScriptUrl: null,
      posthog: null,
      signInProvider: null,
      clientLog: true,
      logLevel: 'info',
      appEnv: 'prd',
      devTools: false,
      demo: null,
    },
  }
}

async function askWhoIsSignedIn(): Promise<InitialPerson | null> {
  const answer = await fetch('/api/auth/get-session').catch(() => null)
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  if (typeof body !== 'object' || body === null || !('user' in body)) return null
  const user = body.user
  if (typeof user !== 'object' || user === null) return null
  const text = (name: string) => {
    const value: unknown = Reflect.get(user, name)
    return typeof value === 'string' ? value : ''
  }
  // Ranks are not part of this answer: the menu shows the shop's part until the page is loaded again.
  const isSystemAdmin = Reflect.get(user, 'isSystemAdmin') === true
  return { userId: text('id'), email: text('email'), name: text('name'), isSystemAdmin, systemAdminRoles: [] }
}
