import '#web/ui/kit.css'
import './shell/shell.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApi, createApiClient, createQueryClient, TRPCProvider } from '#web/lib/api.ts'
import { createClientLog, installClientLog, logLevel } from '#web/lib/client-log.ts'
import { installBearerSource } from '#web/lib/bearer.ts'
import { keepTenantId, ownTenantId } from '#web/lib/tab-tenant.ts'
import { bearerSource } from './bearer-source.ts'
import { takeDeniedCookie } from './denied.ts'
import type { InitialState } from './initial-state.ts'
import { readInitialState } from './read-initial-state.ts'
import { createAppRouter } from './router.tsx'
import { learnShopDay } from './shop-today.ts'
import { startAnalytics } from './start-analytics.ts'
import { activeTenantQuery, tenantId, type ActiveTenant } from './tenant.ts'

function startLog({ config }: InitialState): void {
  installClientLog(
    createClientLog({
      enabled: config.clientLog,
      threshold: logLevel(config.logLevel),
      environment: config.appEnv,
      now: () => Date.now(),
      send: (url, body) => void navigator.sendBeacon(url, body),
      mirror: console,
    }),
  )
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const state = await readInitialState()
  if (state.shopDay) learnShopDay(state.shopDay)
  startLog(state)
  takeDeniedCookie()
  const api = createApiClient()
  const queryClient = createQueryClient()
  const trpc = createApi(api, queryClient)
  installBearerSource(
    bearerSource(
      () => api.session.bearer.query(),
      () => Date.now(),
    ),
  )
  // The page was sent for the cookie's tenant; a tab with another one of its own asks for that (TEN-03).
  const sent = state.activeTenant as ActiveTenant | null
  if (sent && (ownTenantId() ?? tenantId(sent)) === tenantId(sent)) {
    queryClient.setQueryData(activeTenantQuery(api).queryKey, sent)
    keepTenantId(tenantId(sent))
    if (sent.client && state.calendar)
      queryClient.setQueryData(
        trpc.calendarSettings.get.queryKey({ clientId: sent.client.id }),
        state.calendar,
      )
    if (state.week)
      queryClient.setQueryData(trpc.calendar.week.queryKey(state.week.question), state.week.answer)
  }
  const router = createAppRouter({ state, api, trpc, queryClient })
  await router.load()
  void startAnalytics({ state, api, queryClient, router })
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={api} queryClient={queryClient}>
          <RouterProvider router={router} />
        </TRPCProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}

void start()
