import { useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/api.ts'
import { useShopChanges } from '#web/lib/realtime.ts'

/** Keeps a person's questions in step: what changes anywhere, or was missed while the line was down, is read again. */
export function useQuestionChanges(clientId: string): () => void {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = () => {
    void queryClient.invalidateQueries(trpc.support.pathFilter())
    void queryClient.invalidateQueries(trpc.menu.badges.queryFilter({ clientId }))
  }
  useShopChanges(clientId, ({ subject }) => subject === 'support-question' && refresh(), refresh)
  return refresh
}
