import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { ActiveShopContext } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'

/** The shop's services as options; empty for those who may not read them, and while no shop is active. */
export function useServiceOptions(): { value: string; label: string }[] {
  const shop = use(ActiveShopContext)
  const trpc = useTRPC()
  const query = useQuery(
    trpc.service.list.queryOptions(
      { clientId: shop?.clientId ?? '' },
      { enabled: shop?.may('services.read') ?? false },
    ),
  )
  return (query.data?.data ?? []).map((service) => ({ value: service.id, label: service.nameEn }))
}
