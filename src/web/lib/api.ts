import { QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink, TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCContext, createTRPCOptionsProxy, type TRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { observable } from '@trpc/server/observable'
import superjson from 'superjson'
import type { AppRouter } from '#app/server/api.ts'
import { noteUsage } from '#web/lib/analytics.ts'
import { clientLog } from '#web/lib/client-log.ts'
import { appErrorData, mayRetryAlone } from '#web/lib/error-data.ts'
import { accessRefused, sessionEnded, sessionRestored } from '#web/lib/signal.ts'
import { ACTIVE_TENANT_HEADER, tabTenantId } from '#web/lib/tab-tenant.ts'

export type { AppRouter }

/** Longest address of a batched query; longer ones are split (RPC-05). */
const MAX_URL_LENGTH = 8000
/** The server refuses larger batches. */
const MAX_BATCH = 20
const MAX_RETRIES = 3

/** Typed access to procedures inside components: `const trpc = useTRPC()`, `trpc.smsJob.list.queryOptions(…)`. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>()

export type ApiClient = ReturnType<typeof createApiClient>

/** What `useTRPC()` answers, for those who ask before there is a component. */
export type Api = TRPCOptionsProxy<AppRouter>

/** Typed access to procedures outside components: a route asks while the script of its page is still on the way. */
export function createApi(client: ApiClient, queryClient: QueryClient): Api {
  return createTRPCOptionsProxy<AppRouter>({ client, queryClient })
}

/** The one client of the page. Every error that comes back is logged with path, code and request id (N1). */
export function createApiClient() {
  return createTRPCClient<AppRouter>({
    links: [
      resendAfterSignIn,
      logDownlinkErrors,
      httpBatchLink({
        url: '/api/trpc',
        transformer: superjson,
        maxURLLength: MAX_URL_LENGTH,
        maxItems: MAX_BATCH,
        headers: () => {
          const tenant = tabTenantId()
          return tenant === null ? {} : { [ACTIVE_TENANT_HEADER]: tenant }
        },
      }),
    ],
  })
}

/**
 * A change that came too late for its session waits until the person has signed in again, and is sent once more: what
 * was typed is saved without another press (TEN-08). Where nobody asks for a sign-in it is refused as before.
 */
const resendAfterSignIn: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let stopWaiting: (() => void) | null = null
      const send = (isLast: boolean): { unsubscribe: () => void } =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const isLate = op.type === 'mutation' && appErrorData(error)?.appCode === 'SESSION_ENDED'
            if (isLast || !isLate || !sessionEnded.isHeard()) return observer.error(error)
            stopWaiting = sessionRestored.on(() => {
              stopWaiting?.()
              current = send(true)
            })
          },
        })
      let current = send(false)
      return () => {
        stopWaiting?.()
        current.unsubscribe()
      }
    })

const logDownlinkErrors: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => {
          if (op.type === 'mutation') noteUsage({ kind: 'feature', feature: op.path })
          observer.next(value)
        },
        complete: () => observer.complete(),
        error: (error) => {
          const data = appErrorData(error)
          clientLog('error', 'call failed', op.path, data?.code ?? 'NO_ANSWER', data?.requestId ?? '')
          if (data?.appCode === 'SESSION_ENDED') sessionEnded.emit()
          if (data?.appCode === 'NOT_ALLOWED') accessRefused.emit()
          observer.error(error)
        },
      }),
    )

/** Query cache of the page: a refusal is final, only what may pass by itself is tried again (words.md §2). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && isTransient(error),
        retryDelay: (failure) => Math.min(8000, 500 * 2 ** failure),
      },
      mutations: { retry: false },
    },
  })
}

function isTransient(error: unknown): boolean {
  const data = appErrorData(error)
  // Without data nothing answered: the line was down.
  return data ? mayRetryAlone(data.appCode) : error instanceof TRPCClientError
}
