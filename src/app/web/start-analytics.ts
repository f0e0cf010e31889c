import type { QueryClient } from '@tanstack/react-query'
import { installAnalytics, noteUsage } from '#web/lib/analytics.ts'
import type { ApiClient } from '#web/lib/api.ts'
import type { InitialState } from './initial-state.ts'
import type { createAppRouter } from './router.tsx'
import { activeTenantQuery, tenantId } from './tenant.ts'

type Parts = {
  state: InitialState
  api: ApiClient
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}

/** A browser that asks not to be tracked is not. */
const isRefused = () =>
  navigator.doNotTrack === '1' ||
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Starts the analytics of this page: only with an account set and somebody signed in; else nothing is loaded (N3). */
export async function startAnalytics({ state, api, queryClient, router }: Parts): Promise<void> {
  const { person, config } = state
  if (!config.posthog || !person || isRefused()) return
  const { posthogSink } = await import('#web/lib/posthog-sink.ts')
  const sink = posthogSink({
    account: config.posthog,
    origin: location.origin,
    environment: config.appEnv,
    now: () => Date.now(),
  })
  installAnalytics(sink, () => ({
    personId: person.userId,
    tenantId: tenantId(queryClient.getQueryData(activeTenantQuery(api).queryKey) ?? null),
  }))
  const notePage = () => {
    const page = router.state.matches.at(-1)?.routeId
    if (page !== undefined) noteUsage({ kind: 'page', page })
  }
  notePage()
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) notePage()
  })
}
