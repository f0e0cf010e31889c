/** A customer's car as lists show it (specification §3). */
export type Vehicle = {
  id: string
  year: number | null
  make: string | null
  model: string | null
  license: string | null
}

/** A customer's address as lists show it (specification §3). */
export type Address = {
  id: string
  line1: string
  locality: string | null
  region: string | null
  postalCode: string | null
}

/** What the call panel looks up when a customer appears (specification §7). */
export type CustomerData = { vehicles: Vehicle[]; addresses: Address[] }

/** Ways to reach somebody that need their consent. */
export const CONSENT_CHANNELS = ['Sms', 'Email'] as const
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]

/** How somebody introduces themselves: a phone (stored form) or an email, or both. */
export type CustomerInput = {
  firstName: string
  lastName?: string | undefined
  phone?: string | undefined
  email?: string | undefined
}

/** A car as somebody describes it; every part may be missing. */
export type VehicleInput = {
  year?: number | undefined
  make?: string | undefined
  model?: string | undefined
  license?: string | undefined
  vin?: string | undefined
  vehicleId?: string | undefined
}
