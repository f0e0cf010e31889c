import type { ClientStatus, ProductTier } from '#modules/shops/contract.ts'
import { recordVersion, text } from '#shared/input.ts'

/** Input of `organization.update`. */
export const organizationShape = { version: recordVersion, name: text(120) }

/** A shop as its organization lists it. */
export type OrganizationShop = {
  id: string
  name: string
  /** "Denver, CO"; null where no address is known. */
  place: string | null
  status: ClientStatus
  tier: ProductTier
}

/** An organization with its shops, by name. */
export type Organization = { id: string; name: string; version: number; shops: OrganizationShop[] }
