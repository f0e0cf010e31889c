import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { vehicles } from '#modules/customers/server/tables.ts'
import { civilDate, instant, keyText } from '#server/db/columns.ts'
import type { WorkKind } from '../contract.ts'

/** What management systems say about work that cars still need; adapters keep it up to date. */
export const suggestedWork = pgTable(
  'suggested_work',
  {
    clientId: keyText().notNull(),
    id: keyText().notNull(),
    vehicleId: keyText().notNull(),
    kind: text().$type<WorkKind>().notNull(),
    /** The management system's id. */
    externalId: text().notNull(),
    title: text().notNull(),
    description: text(),
    since: civilDate(),
    estimatedCents: integer(),
    /** Null when the system does not say. */
    laborMin: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.id] }),
    foreignKey({ columns: [t.clientId, t.vehicleId], foreignColumns: [vehicles.clientId, vehicles.id] }),
    index('suggested_work_by_vehicle').on(t.clientId, t.vehicleId, t.id),
    uniqueIndex('suggested_work_by_external_id').on(t.clientId, t.kind, t.externalId),
  ],
)
