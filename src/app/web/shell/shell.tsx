import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { badgeCount, visibleMenu } from '#shared/access/menu.ts'
import { signInAddress } from '#shared/access/return-to.ts'
import { plainPath } from '#shared/access/route-roles.ts'
import { clientLog } from '#web/lib/client-log.ts'
import { cookieText, SIDE_MENU_OPEN_COOKIE } from '#web/lib/cookies.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { MOBILE, useMediaQuery } from '#web/ui/use-media-query.ts'
import type { InitialPerson } from '../initial-state.ts'
import { noteLostSession } from '../sign-in/lost-session.ts'
import type { ActiveTenant } from '../tenant.ts'
import { shellWords as words } from '../words.en.ts'
import { MenuBadgeChanges, MenuBadgesContext } from './menu-badge.tsx'
import { LineState } from './line-state.tsx'
import { ShopPage } from './shop-page.tsx'
import { ShellHelp } from './shell-help.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'
import { useHelp } from './use-help.ts'
import { useMenuBadges } from './use-menu-badges.ts'
import { useOwnName } from './use-own-name.ts'
import { useRegionKeys } from './use-region-keys.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { useShellSignals } from './use-shell-signals.ts'

const MobileMenu = lazy(() => import('./mobile-menu.tsx').then((m) => ({ default: m.MobileMenu })))
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then((m) => ({ default: m.ShortcutsDialog })),
)
const SessionDialog = lazy(() =>
  import('../sign-in/session-dialog.tsx').then((m) => ({ default: m.SessionDialog })),
)

/** Without a session the page cannot go on: sign-in opens in its place and leads back here. */
function leaveToSignIn() {
  noteLostSession(true)
  window.location.assign(signInAddress(window.location.pathname + window.location.search))
}

type ShellProps = {
  person: InitialPerson
  tenant: ActiveTenant | null
  startsOpen: boolean
  helpStartsOpen: boolean
}

const NOTHING_ACTIVE = { organization: null, client: null }

/** Top bar, side menu and the page between them. */
export function Shell({ person: signedIn, tenant, startsOpen, helpStartsOpen }: ShellProps) {
  const person = useOwnName(signedIn)
  const isNarrow = useMediaQuery(MOBILE)
  const [isOpen, setOpen] = useState(startsOpen)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [areKeysListed, setKeysListed] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  // The address changes first: until the next page is ready the one that stands must stay as it is.
  const pagePath = useMatches({ select: (matches) => plainPath(matches.at(-1)?.pathname ?? '/') })
  const menu = useMemo(() => visibleMenu(person, tenant ?? NOTHING_ACTIVE), [person, tenant])
  const clientId = tenant?.client?.id ?? null
  const counts = useMenuBadges(clientId)
  const { isSessionOver, endSessionDialog } = useShellSignals(tenant)
  const help = useHelp(helpStartsOpen)
  const unread = badgeCount(counts.support ?? '0').count
  useRegionKeys()

  const toggle = () => {
    if (isNarrow) return setDrawerOpen(!isDrawerOpen)
    document.cookie = cookieText(SIDE_MENU_OPEN_COOKIE, String(!isOpen))
    setOpen(!isOpen)
  }
  useShortcuts({ menu, onMenu: toggle, onList: () => setKeysListed(true) })
  return (
    <MenuBadgesContext value={counts}>
      {clientId === null ? null : <MenuBadgeChanges clientId={clientId} />}
      <div
        className="shell"
        data-menu={isOpen ? 'open' : 'small'}
        data-help={help.isOpen ? 'open' : 'closed'}
      >
        <a className="shell-skip" href="#main">
          {words.skip}
        </a>
        <TopBar
          person={person}
          tenant={tenant}
          menu={menu}
          isMenuOpen={isNarrow ? isDrawerOpen : isOpen}
          onMenu={toggle}
          help={help}
          onShortcuts={() => setKeysListed(true)}
          unread={unread}
        />
        {isNarrow ? null : <SideMenu items={menu} path={path} isOpen={isOpen} onToggle={toggle} />}
        {isNarrow && isDrawerOpen ? (
          <Suspense>
            <MobileMenu items={menu} path={path} onClose={() => setDrawerOpen(false)} />
          </Suspense>
        ) : null}
        <main className="shell-main" id="main" tabIndex={-1}>
          <LineState zone={tenant?.client?.addressTimeZone} />
          <ErrorBoundary
            key={`${pagePath} ${tenant?.client?.id ?? ''}`}
            onError={(error, stack) => clientLog('error', 'page crashed', pagePath, error, stack)}
          >
            <ShopPage person={person} tenant={tenant} path={pagePath}>
              <Outlet />
            </ShopPage>
          </ErrorBoundary>
        </main>
        <ShellHelp person={person} tenant={tenant} path={path} help={help} unread={unread} />
        {areKeysListed ? (
          <Suspense>
            <ShortcutsDialog onClose={() => setKeysListed(false)} />
          </Suspense>
        ) : null}
        {isSessionOver ? (
          <Suspense>
            <SessionDialog person={person} onSignedIn={endSessionDialog} onLeave={leaveToSignIn} />
          </Suspense>
        ) : null}
      </div>
    </MenuBadgesContext>
  )
}
