import type { Channel, TimeChoice } from '#modules/appointments/contract.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'

/** What somebody wants to book. */
export interface Request {
  readonly type: AppointmentType
  readonly serviceIds: readonly string[]
  /** What the appointment that is being moved has already: it stays, also when nobody can book it online any more. */
  readonly keptServiceIds: readonly string[]
  /** Minutes of visit and labour that work beyond the shop's services adds: what its management system suggested. */
  readonly addedMin: number
  readonly channel: Channel
  /** Timeslot = on the grid; DateOnly = a date without a time; CustomTime = any minute (staff, or a request). */
  readonly timeChoice: TimeChoice
  readonly vehicle: Vehicle | null
  readonly phone: string | null
  /** By what the car is known again (`car-keys.ts`); empty for a car that nobody has described. */
  readonly carKeys: readonly string[]
  readonly technicianId: string | null
  readonly transportOptionId: string | null
  readonly address: {
    readonly postalCode: string
    readonly lat: number | null
    readonly lon: number | null
  } | null
  /** The appointment that is being moved; it does not count against itself. */
  readonly excludeAppointmentId: string | null
  /** The visitor; the own hold does not count against its owner. */
  readonly holdOwner: string | null
}

export interface Vehicle {
  readonly year: number | null
  readonly make: string | null
  readonly model: string | null
  readonly bodyType: string | null
  /** Gross weight in pounds. */
  readonly weightLb: number | null
}

const NOBODY = {
  keptServiceIds: [],
  addedMin: 0,
  channel: 'Website',
  timeChoice: 'Timeslot',
  vehicle: null,
  phone: null,
  carKeys: [],
  technicianId: null,
  transportOptionId: null,
  address: null,
  excludeAppointmentId: null,
  holdOwner: null,
} as const satisfies Partial<Request>

/** A request of a website visitor about whom nothing is known yet, with what is known put over it. */
export function requestFor(
  type: AppointmentType,
  serviceIds: readonly string[],
  known: Partial<Omit<Request, 'type' | 'serviceIds'>> = {},
): Request {
  return { ...NOBODY, ...known, type, serviceIds }
}
