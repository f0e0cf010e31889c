import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { linkTokenOf } from '#shared/access/route-roles.ts'
import { KitProvider } from '#web/ui/kit-provider.tsx'
import { LoadingBar } from '#web/ui/loading-bar.tsx'
import { activeTenantQuery, tenantName } from '../tenant.ts'
import { Shell } from './shell.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

const root = getRouteApi('__root__')

/** Providers and frame of every page: the shell for people who are signed in, nothing for sign-in and sign-out. */
export function RootLayout() {
  const { state, api } = root.useRouteContext()
  const router = useRouter()
  const isChanging = useRouterState({ select: (s) => s.status === 'pending' })
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame })
  const isByLink = useRouterState({ select: (s) => linkTokenOf(s.location.href) !== null })
  const isBare = frame === 'bare' || (frame === 'bare-by-link' && isByLink)
  const tenant = useQuery({ ...activeTenantQuery(api), enabled: state.person !== null && !isBare })
  const navigate = useCallback((href: string) => void router.navigate({ href }), [router])
  const waits = tenant.isLoading
  return (
    <KitProvider
      navigate={navigate}
      shopName={tenantName(tenant.data ?? null) ?? undefined}
      useLeaveGuard={useLeaveGuard}
    >
      <LoadingBar active={isChanging || waits} kind={waits ? 'app' : 'route'} />
      {isBare || !state.person ? (
        <main className="shell-bare" id="main">
          <Outlet />
        </main>
      ) : (
        <Shell
          person={state.person}
          tenant={tenant.data ?? null}
          startsOpen={state.sideMenuOpen ?? true}
          helpStartsOpen={state.drawerOpen ?? false}
        />
      )}
    </KitProvider>
  )
}
