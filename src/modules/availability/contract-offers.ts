import type { PickupArea, TransportOption } from './rules/offers.ts'

/** What limits a way home (availability.md §12). */
export type TransportFields = Omit<TransportOption, 'id' | 'enabled'>

/** A way home as a shop keeps it. */
export type TransportRecord = {
  id: string
  labelEn: string
  labelEs: string
  enabled: boolean
  fields: Partial<TransportFields>
  position: number
}

/** The pickup page (availability.md §11): where the shop fetches cars, and what customers read about it. */
export type PickupSettings = PickupArea & {
  requireAddress: boolean
  feeText: { en: string; es: string } | null
}

/** A way home without any limit. */
export const NO_TRANSPORT_LIMITS: TransportFields = {
  appliesTo: [],
  services: null,
  minLaborMin: null,
  maxLaborMin: null,
  perDay: null,
  segments: null,
  weekdays: {},
  dateOverrides: {},
  concurrent: null,
}
