import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { shopDetails, type ShopDetails } from '#modules/shops/contract-details.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC, type AppRouter } from '#web/lib/api.ts'
import { formSchema } from '#web/lib/form-schema.ts'

export type ShopDetailsRecord = inferRouterOutputs<AppRouter>['client']['get']

/** The details as the form keeps them: '' where nothing is. */
export type ShopDetailsValues = {
  [Field in keyof ShopDetails]: ShopDetails[Field] extends string | null ? string : ShopDetails[Field]
}

export const shopDetailsSchema = formSchema<ShopDetailsValues>([
  { schema: shopDetails, of: (values) => values },
])

/** The values that the form starts with. */
export function valuesOf(record: ShopDetails): ShopDetailsValues {
  return {
    name: record.name,
    internalShopNumber: record.internalShopNumber ?? '',
    phone: record.phone ?? '',
    email: record.email ?? '',
    addressLine1: record.addressLine1 ?? '',
    addressLocality: record.addressLocality ?? '',
    addressRegion: record.addressRegion ?? '',
    addressPostalCode: record.addressPostalCode ?? '',
    termsUrl: record.termsUrl ?? '',
    privacyUrl: record.privacyUrl ?? '',
    hours: record.hours,
  }
}

/** Saves the details on the version that was seen; every page of the shop then shows them. */
export function useSaveShopDetails() {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const update = useMutation(trpc.client.update.mutationOptions())
  return async (values: ShopDetailsValues, version: number | undefined) => {
    await update.mutateAsync({ clientId, version: version ?? 0, ...values })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: trpc.client.get.queryKey() }),
      queryClient.invalidateQueries({ queryKey: trpc.tenant.activeTenant.queryKey() }),
    ])
  }
}
