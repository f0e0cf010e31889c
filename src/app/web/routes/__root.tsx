import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { pageVerdict } from '#shared/access/page-verdict.ts'
import { isOpenPath, linkTokenOf } from '#shared/access/route-roles.ts'
import { clientLog } from '#web/lib/client-log.ts'
import { noteDenied } from '../denied.ts'
import type { RouterContext } from '../router.tsx'
import { RootLayout } from '../shell/root-layout.tsx'
import { activeTenantQuery } from '../tenant.ts'

/** Stands before every page: who may not see it is sent to `/`, who is signed out to sign-in (D15). */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context, location, preload }) => {
    const { state, api, queryClient } = context
    const address = location.href
    const isOpen = isOpenPath(location.pathname) || linkTokenOf(address) !== null
    const needsTenant = state.person !== null && (location.pathname === '/' || !isOpen)
    const tenant = needsTenant ? await queryClient.ensureQueryData(activeTenantQuery(api)) : null
    const verdict = pageVerdict(state.person, tenant, address)
    if (verdict.kind === 'show') return { tenant }
    if (verdict.warning && !preload) clientLog('warn', verdict.warning)
    if (verdict.denied && !preload) noteDenied()
    throw redirect({ href: verdict.to, replace: true })
  },
  component: RootLayout,
})
