import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import type { Api, ApiClient } from '#web/lib/api.ts'
import { clientLog } from '#web/lib/client-log.ts'
import { CrashState } from '#web/ui/crash-state.tsx'
import type { InitialState } from './initial-state.ts'
import { routeTree } from './route-tree.gen.ts'
import { MissingPage } from './shell/missing-page.tsx'

/** What the guard and the routes are given. */
export type RouterContext = { state: InitialState; api: ApiClient; trpc: Api; queryClient: QueryClient }

/** The router of the dashboard: one file a URL below `routes/`. */
export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    scrollToTopSelectors: ['#main'],
    defaultErrorComponent: () => <CrashState onRefresh={() => location.reload()} />,
    // The server adds user, shop and organization from the session (D20).
    defaultOnCatch: (error) => clientLog('error', 'page crashed', location.pathname, error),
    defaultNotFoundComponent: MissingPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** `bare` pages stand alone, without top bar and menu; `bare-by-link` when a one-time link opens them. */
    frame?: 'bare' | 'bare-by-link'
  }
}
