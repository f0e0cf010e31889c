import { recordChanges, type Change } from '#server/changes.ts'
import { confirmationNumber, newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import type { AppointmentStatus } from '../../contract.ts'
import { appointments } from '../tables.ts'

type Insert = typeof appointments.$inferInsert

/** An appointment of the past or from elsewhere: booked then, and what became of it. */
export type ImportedAppointment = Omit<
  Insert,
  'clientId' | 'id' | 'confirmationNumber' | 'status' | 'version'
> & {
  outcome: { status: AppointmentStatus; verb: string; at: Date } | null
}

/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const ROWS_AT_ONCE = 500

function freeNumbers(count: number): string[] {
  const numbers = new Set<string>()
  while (numbers.size < count) numbers.add(confirmationNumber())
  return [...numbers]
}

/**
 * Adds many appointments as of the time they were booked, each with its lines of history. Judges nothing and sends
 * nothing; the caller knows that they fit.
 */
export async function importAppointments(shop: ShopDb, list: readonly ImportedAppointment[]): Promise<void> {
  const numbers = freeNumbers(list.length)
  const rows = list.map(({ outcome, ...input }, index) => ({
    ...input,
    clientId: shop.clientId,
    id: newId('job', input.createdAt),
    confirmationNumber: numbers[index] ?? confirmationNumber(),
    status: outcome?.status ?? ('Booked' as const),
    version: outcome ? 2 : 1,
    outcome,
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await shop.db
      .insert(appointments)
      .values(rows.slice(from, from + ROWS_AT_ONCE).map(({ outcome: _, ...row }) => row))
  const history = rows.flatMap(({ id, outcome, createdAt, date, startMin, type, serviceIds, channel }) => {
    const about = { subject: 'appointment', subjectId: id, availability: 'loads' } as const
    const after = { date, startMin, type, status: 'Booked', serviceIds, channel }
    const lines: (Change & { at: Date })[] = [{ ...about, verb: 'created', after, at: createdAt }]
    if (outcome) {
      const { status, verb, at } = outcome
      lines.push({ ...about, verb, before: { status: 'Booked' }, after: { status }, at })
    }
    return lines
  })
  await recordChanges(
    shop,
    history.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
}
