import { countVisits } from '#modules/appointments/server/queries/customer-visits.ts'
import { listCustomers } from '#modules/customers/server/queries/find-customers.ts'
import type { ShopDb } from '#server/scope.ts'
import type { DeskCustomer } from '../../contract-desk.ts'

/** As many as fit under the field; somebody who is not among them is found by typing on. */
const SHOWN = 8

/** The customers who fit a phone or a name best, eight at most, with how often each was here. */
export async function findDeskCustomers(shop: ShopDb, search: string): Promise<DeskCustomer[]> {
  const { data } = await listCustomers(shop, { filter: { search }, pageSize: SHOWN })
  const visits = await countVisits(
    shop,
    data.map(({ id }) => id),
  )
  return data.map(({ id, firstName, lastName, phone, email }) => ({
    id,
    firstName,
    lastName,
    phone,
    email,
    visits: visits.get(id) ?? 0,
  }))
}
