import { useQuery } from '@tanstack/react-query'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'

/** The shop's services as options; empty for those who may not read them. */
export function useServiceOptions(): { value: string; label: string }[] {
  const { clientId, may } = useActiveShop()
  const trpc = useTRPC()
  const query = useQuery(trpc.service.list.queryOptions({ clientId }, { enabled: may('services.read') }))
  return (query.data?.data ?? []).map((service) => ({ value: service.id, label: service.nameEn }))
}
