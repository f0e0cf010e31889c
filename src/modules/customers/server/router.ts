import type { CustomerData } from '#modules/customers/contract.ts'
import { router, shopProcedure } from '#server/trpc.ts'
import { id } from '#shared/input.ts'
import { getCustomerData } from './queries.ts'

/** `scheduler.*` of the specification. */
export const schedulerRouter = router({
  /** Cars and addresses of a customer; the call panel asks when a customer appears. */
  customerDataLookup: shopProcedure('customers.read', { customerId: id('cus') }).mutation(
    ({ ctx, input }): Promise<CustomerData> => ctx.inShop((shop) => getCustomerData(shop, input.customerId)),
  ),
})
