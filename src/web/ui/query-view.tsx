import type { ReactNode } from 'react'
import { appErrorData } from '#web/lib/error-data.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSteadyLoading } from '#web/ui/use-steady-loading.ts'
import { kitWords } from '#web/words.en.ts'

/** The part of a query that the view reads; every `useQuery` result fits. */
type QueryLike<Data> = {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isFetching: boolean
  fetchStatus?: 'fetching' | 'paused' | 'idle'
  refetch: () => unknown
}

export type QueryViewProps<Data> = {
  query: QueryLike<Data>
  /** "appointments": for "Could not load appointments." */
  things: string
  /** The same heights as the content. */
  skeleton?: ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  compact?: boolean
  children: (data: Data) => ReactNode
}

/** First load, failure, offline, refusal, nothing there, or the content: never two of them. */
export function QueryView<Data>({
  query,
  things,
  skeleton,
  isEmpty,
  empty,
  compact = false,
  children,
}: QueryViewProps<Data>) {
  const words = kitWords.load
  const { data, error } = query
  const isLoading = useSteadyLoading(query.isPending && query.fetchStatus !== 'paused')
  if (data === undefined && query.fetchStatus === 'paused') {
    const title = words.offlineTitle(things.charAt(0).toUpperCase() + things.slice(1))
    return <EmptyState title={title} text={words.offline} compact={compact} />
  }
  if (isLoading || (data === undefined && !error)) {
    return (
      <div aria-busy="true">
        <span className="ao-hidden" role="status">
          {words.loading(things)}
        </span>
        {skeleton ?? <Skeleton lines={3} height={20} />}
      </div>
    )
  }
  if (data === undefined) {
    const refusal = appErrorData(error)
    const { feature, tier, shop } = refusal?.params ?? {}
    if (refusal?.appCode === 'UPGRADE_REQUIRED' && feature && tier)
      return (
        <ErrorState
          {...{ compact }}
          title={words.notInTier(String(feature), String(tier))}
          text={words.notInTierText(String(shop))}
        />
      )
    if (refusal?.code === 'FORBIDDEN')
      return <ErrorState title={words.denied} text={words.deniedText} compact={compact} />
    const retry = (
      <Button busy={query.isFetching} onClick={() => void query.refetch()}>
        {words.retry}
      </Button>
    )
    return (
      <ErrorState
        {...{ compact }}
        title={words.failed(things)}
        text={words.text}
        reference={refusal?.requestId}
        action={retry}
      />
    )
  }
  if (isEmpty?.(data) && empty !== undefined) return empty
  return children(data)
}
