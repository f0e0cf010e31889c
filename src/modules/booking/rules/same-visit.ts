import type { DraftCustomer } from './draft.ts'

type Vehicle = Partial<Record<string, string | number>>
type Body = {
  date?: unknown
  startMin?: unknown
  appointmentType?: unknown
  serviceIds?: unknown
  preferences?: unknown
  vehicle?: Vehicle
  customer?: Partial<DraftCustomer>
  holdId?: string
}
const read = (body: string) => JSON.parse(body) as Body

function visitOf({ date, startMin, appointmentType, serviceIds, preferences }: Body): string {
  return JSON.stringify([date, startMin, appointmentType, serviceIds, preferences ?? null])
}

/** What is known of only one of two cars, such as a plate that is added, does not make them two. */
function isSameVehicle(a: Vehicle = {}, b: Vehicle = {}): boolean {
  return Object.keys(a).every((name) => b[name] === undefined || a[name] === b[name])
}

/**
 * Do two bodies of `booking.confirm` ask for the same visit, whatever else they say? Another time, another way to come,
 * other work and another car are another visit (case FLOW-05).
 */
export function isSameVisit(a: string, b: string): boolean {
  const [one, other] = [read(a), read(b)]
  return visitOf(one) === visitOf(other) && isSameVehicle(one.vehicle, other.vehicle)
}

/** Do two bodies say something else? Which hold they name is nothing that anybody typed. */
export function saysElse(a: string, b: string): boolean {
  const said = (body: string) => JSON.stringify({ ...read(body), holdId: null })
  return said(a) !== said(b)
}

/** Who comes, as a body says it. */
export function sentCustomer(body: string): DraftCustomer {
  return { firstName: '', lastName: '', phone: '', email: '', ...read(body).customer }
}
