import type { WeeklyHours } from '#modules/shops/contract.ts'

/** A service by its names, with the group that it stands in. */
export type ListedService = {
  en: string
  es: string
  category: { en: string; es: string }
  price: string | null
}

/** A shop of the public directory: what it says about itself, and nothing of its business. */
export type ListedShop = {
  clientId: string
  slug: string
  name: string
  phone: string | null
  addressLine1: string | null
  locality: string | null
  region: string | null
  postalCode: string | null
  hours: WeeklyHours
  services: ListedService[]
}
