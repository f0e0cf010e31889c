import { useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { ActiveShopContext } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'

type Option = { value: string; label: string }

/** What is asked of the shop, and whether it may be: nothing is read while no shop is active. */
function useShopInput() {
  const shop = use(ActiveShopContext)
  return [{ clientId: shop?.clientId ?? '' }, { enabled: shop?.may('services.read') ?? false }] as const
}

/** The shop's services as options; empty for those who may not read them, and while no shop is active. */
export function useServiceOptions(): Option[] {
  const [input, options] = useShopInput()
  const query = useQuery(useTRPC().service.list.queryOptions(input, options))
  return (query.data?.data ?? []).map(({ id, nameEn }) => ({ value: id, label: nameEn }))
}

/** The groups of the shop's services as options; undefined until they are read. */
function useCategoryOptions(): Option[] | undefined {
  const [input, options] = useShopInput()
  const query = useQuery(useTRPC().service.categories.queryOptions(input, options))
  return query.data?.data.map(({ id, nameEn }) => ({ value: id, label: nameEn }))
}

/** Services and their groups to choose from, and whether all of them are known by now. */
export function useSelectorOptions() {
  const services = useServiceOptions()
  const categories = useCategoryOptions()
  return { services, categories: categories ?? [], isRead: categories !== undefined && services.length > 0 }
}

/** What services and their groups are called, by id. */
export function useServiceNames(): ReadonlyMap<string, string> {
  const { services, categories } = useSelectorOptions()
  // As text: the lists are made anew with every drawing, and a comparison of a form lives by them.
  const key = JSON.stringify([...services, ...categories].map(({ value, label }) => [value, label]))
  return useMemo(() => new Map(JSON.parse(key) as [string, string][]), [key])
}
