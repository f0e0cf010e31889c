/** Work that a management system says a car still needs: declined by its owner, or recommended by the shop. */
export type WorkKind = 'Deferred' | 'Recommended'

/** One piece of suggested work as a management system reports it. */
export type SyncedWork = {
  /** The system's own id; the same id of the same kind is the same work. */
  externalId: string
  kind: WorkKind
  vehicleId: string
  title: string
  description?: string | null
  /** The shop's civil date on which it was declined or recommended, 'YYYY-MM-DD'. */
  since?: string | null
  estimatedCents?: number | null
  /** Labour minutes; null where the system does not say, and the shop's default counts. */
  laborMin?: number | null
}

/** Suggested work of one car as it is offered to its owner. */
export type SuggestedWork = Required<Omit<SyncedWork, 'externalId'>> & { id: string }
