import { storedPhone } from '#shared/phone.ts'
import type { KnownPerson, KnownVehicle, KnownVisitor, OfferedWork } from '../contract-visitor.ts'
import type { Draft, DraftCustomer } from './draft.ts'
import { EMPTY_VEHICLE } from './draft-vehicle.ts'

/** What a right code told, and the number or mail that it was about. */
type DraftKnown = KnownVisitor & { address: string }

/** Where a code goes for what is typed: to the number when there is one that can be right, else to the mail. */
export function codeAddress(
  { phone, email }: Pick<DraftCustomer, 'phone' | 'email'>,
  by: 'Sms' | 'Email',
): string | null {
  if (by === 'Sms') return storedPhone(phone)
  const mail = email.trim().toLowerCase()
  return /^\S+@\S+\.\S+$/.test(mail) ? mail : null
}

/** What is known while the number or mail that was confirmed still stands in its field. */
export function knownOf({ known, customer }: Pick<Draft, 'known' | 'customer'>): DraftKnown | null {
  const typed = [codeAddress(customer, 'Sms'), codeAddress(customer, 'Email')]
  return known && typed.includes(known.address) ? known : null
}

type Who = Pick<Draft, 'known' | 'customer' | 'personId'>

/** The person who comes, of those who share the number. */
export function personOf(draft: Who): KnownPerson | null {
  return knownOf(draft)?.people.find(({ customerId }) => customerId === draft.personId) ?? null
}

/** The known car that comes. */
function carOf(draft: Who & Pick<Draft, 'vehicle'>): KnownVehicle | null {
  return personOf(draft)?.vehicles.find(({ id }) => id === draft.vehicle.vehicleId) ?? null
}

/** Work that may be suggested for the car that comes. */
export function offeredWork(draft: Who & Pick<Draft, 'vehicle'>): readonly OfferedWork[] {
  return carOf(draft)?.work ?? []
}

/** The suggested work that was chosen. */
export function chosenWork(draft: Who & Pick<Draft, 'vehicle' | 'workIds'>): readonly OfferedWork[] {
  return offeredWork(draft).filter(({ id }) => draft.workIds.includes(id))
}

/** Minutes that the chosen suggested work adds. */
export function chosenMinutes(draft: Who & Pick<Draft, 'vehicle' | 'workIds'>): number {
  return chosenWork(draft).reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Work that takes another time needs another time; everything typed stays. */
function withWorkIds(draft: Draft, workIds: string[]): Draft {
  const next = { ...draft, workIds }
  return chosenMinutes(next) === chosenMinutes(draft) ? next : { ...next, time: null, wishes: [] }
}

/** A suggested piece of work taken in or out. */
export function withSuggested(draft: Draft, id: string): Draft {
  const { workIds } = draft
  return withWorkIds(draft, workIds.includes(id) ? workIds.filter((one) => one !== id) : [...workIds, id])
}

/** Another known car, or none of them; what was suggested for one is not for another. */
export function withCar(draft: Draft, car: KnownVehicle | null): Draft {
  const vehicle = car
    ? {
        ...EMPTY_VEHICLE,
        vehicleId: car.id,
        year: String(car.year ?? ''),
        make: car.make ?? '',
        model: car.model ?? '',
        license: car.license ?? '',
      }
    : draft.vehicle.vehicleId
      ? EMPTY_VEHICLE
      : draft.vehicle
  return { ...withWorkIds(draft, []), vehicle }
}

/** Who comes: their name is filled in, and their car when there is only one. Null = none of those who are known. */
export function withPerson(draft: Draft, person: KnownPerson | null): Draft {
  if (!person) {
    const before = personOf(draft)
    const isTheirs =
      before?.firstName === draft.customer.firstName && (before.lastName ?? '') === draft.customer.lastName
    const customer = isTheirs ? { ...draft.customer, firstName: '', lastName: '' } : draft.customer
    return { ...withCar(draft, null), customer, personId: '' }
  }
  const { firstName, lastName, customerId, vehicles } = person
  const [only, ...others] = vehicles
  const hasTyped = !draft.vehicle.vehicleId && draft.vehicle.year !== ''
  const next = {
    ...draft,
    personId: customerId,
    customer: { ...draft.customer, firstName, lastName: lastName ?? '' },
  }
  return withCar(next, only && others.length === 0 && !hasTyped ? only : null)
}

/** What a right code told: the only person of the number is taken to be the one who comes. */
export function withKnown(draft: Draft, known: DraftKnown): Draft {
  const next: Draft = { ...draft, known, personId: null }
  const [only, ...others] = known.people
  return only && others.length === 0 ? withPerson(next, only) : next
}

/** What is typed about the customer. With another number or mail nobody is known any more, nor their car. */
export function withCustomer(draft: Draft, patch: Partial<DraftCustomer>): Draft {
  const next = { ...draft, customer: { ...draft.customer, ...patch } }
  const isLost = knownOf(draft) !== null && knownOf(next) === null
  return isLost ? { ...next, ...withCar(next, null), customer: next.customer, personId: null } : next
}

/** The confirmed visitor as a booking sends it. */
export function sentVisitor(draft: Draft): { token: string; customerId?: string; workIds?: string[] } | null {
  const known = knownOf(draft)
  if (!known) return null
  const person = personOf(draft)
  const workIds = chosenWork(draft).map(({ id }) => id)
  return {
    token: known.token,
    ...(person ? { customerId: person.customerId } : {}),
    ...(workIds.length > 0 ? { workIds } : {}),
  }
}
