import type { ChangeRefusal } from '../contract-visit.ts'
import { OPEN_STATUSES, type AppointmentStatus } from '#modules/appointments/contract.ts'

type Visit = { status: AppointmentStatus; startsAt: Date; changesByCustomer: number }
type Limits = { changeNoticeMin: number; maxChanges: number }

/**
 * Why a customer may not change or cancel their visit online, or null when they may.
 *
 * A visit that is over is done; a request that nobody has answered can be withdrawn at any time; otherwise the shop's
 * notice holds, and moving has a limit of its own.
 */
export function changeRefusal(
  { status, startsAt, changesByCustomer }: Visit,
  { changeNoticeMin, maxChanges }: Limits,
  now: Date,
  what: 'cancel' | 'move',
): ChangeRefusal | null {
  if (!(OPEN_STATUSES as readonly AppointmentStatus[]).includes(status)) return 'done'
  if (what === 'cancel' && status === 'Requested') return null
  if (startsAt.getTime() - now.getTime() < changeNoticeMin * 60_000) return 'late'
  return what === 'move' && changesByCustomer >= maxChanges ? 'limit' : null
}
