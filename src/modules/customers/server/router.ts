import {
  customerCreateShape,
  customerListShape,
  customerUpdateShape,
  vehicleCreateShape,
  type Customer,
  type CustomerData,
  type CustomerDetail,
  type Vehicle,
} from '#modules/customers/contract.ts'
import { router, shopProcedure } from '#server/trpc.ts'
import { id } from '#shared/input.ts'
import { addVehicle, createCustomer } from './commands.ts'
import { updateCustomer } from './commands/update-customer.ts'
import { getCustomer, getCustomerData } from './queries.ts'
import { listCustomers } from './queries/find-customers.ts'

/** `scheduler.*` of the specification. */
export const schedulerRouter = router({
  /** Cars and addresses of a customer; the call panel asks when a customer appears. */
  customerDataLookup: shopProcedure('customers.read', { customerId: id('cus') }).mutation(
    ({ ctx, input }): Promise<CustomerData> => ctx.inShop((shop) => getCustomerData(shop, input.customerId)),
  ),
})

/** `customer.*`: the people whose cars the shop repairs. */
export const customerRouter = router({
  /** By name; or the best matches of a phone or a name, slips of the finger forgiven. */
  list: shopProcedure('customers.read', customerListShape).query(
    ({ ctx, input }): Promise<{ data: Customer[]; nextCursor: string | null }> =>
      ctx.inShop((shop) => listCustomers(shop, input)),
  ),

  /** One customer with cars and addresses. */
  get: shopProcedure('customers.read', { id: id('cus') }).query(({ ctx, input }): Promise<CustomerDetail> =>
    ctx.inShop(async (shop) => ({
      ...(await getCustomer(shop, input.id)),
      ...(await getCustomerData(shop, input.id)),
    })),
  ),

  /** Adds a customer, also beside one of the same name or phone: families share both. */
  create: shopProcedure('customers.write', customerCreateShape).mutation(
    ({ ctx, input }): Promise<Customer> =>
      ctx.inShop(async (shop) => getCustomer(shop, await createCustomer(shop, input))),
  ),

  /** Saves the fields that are given; null or '' clears one. A stale version is a conflict with the newer record. */
  update: shopProcedure('customers.write', customerUpdateShape).mutation(
    ({ ctx, input: { clientId: _, ...input } }): Promise<Customer> =>
      ctx.inShop((shop) => updateCustomer(shop, input)),
  ),
})

/** `vehicle.*`: customers' cars. */
export const vehicleRouter = router({
  /** The customer's car of this description: the known one, or a new one. */
  create: shopProcedure('customers.write', vehicleCreateShape).mutation(({ ctx, input }): Promise<Vehicle> =>
    ctx.inShop((shop) => addVehicle(shop, input)),
  ),
})
