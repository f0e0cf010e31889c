import { recordChanges, recordEarlierChanges, type Change, type EarlierChange } from '#server/changes.ts'
import { copyRows } from '#server/db/copy.ts'
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
  await copyRows(
    shop.db,
    appointments,
    rows.map(({ outcome: _, ...row }) => row),
  )
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

/** An appointment of the time before the installation, as it ended, with all that happened to it, oldest first. */
export type EarlierAppointment = {
  row: Omit<Insert, 'clientId' | 'id' | 'confirmationNumber' | 'version'>
  lines: readonly Pick<EarlierChange, 'verb' | 'before' | 'after' | 'at' | 'actor'>[]
}

/** Adds the appointments of the time before the installation with their history. Once a shop. */
export async function importEarlierAppointments(
  shop: ShopDb,
  list: readonly EarlierAppointment[],
): Promise<void> {
  const { clientId } = shop
  const numbers = freeNumbers(list.length)
  const history: EarlierChange[] = []
  const rows = list.map(({ row, lines }, index) => {
    const id = newId('job', row.createdAt)
    for (const { verb, before, after, at, actor } of lines)
      history.push({ subject: 'appointment', subjectId: id, verb, before, after, at, actor })
    return Object.assign(row, {
      clientId,
      id,
      version: lines.length,
      confirmationNumber: numbers[index] ?? '',
    })
  })
  await copyRows(shop.db, appointments, rows)
  history.sort((a, b) => a.at.getTime() - b.at.getTime())
  await recordEarlierChanges(shop, history)
}
