import type { Override } from '#modules/appointments/contract.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { judgeAtDesk, overrideOf, type DeskVisit } from './desk-judgement.ts'
import { technicianOf, type Judgement, type Wanted } from './judgement.ts'

/** What a visit keeps of who works on it. */
export type GivenTechnician = Pick<AppointmentRow, 'technicianId' | 'technicianAlone'> & {
  /** What staff decided against the engine's word; null when it says nothing. */
  override: Override | null
}

/**
 * Whether staff can give a visit to a technician, or to nobody. Only whether that person is free is asked; whatever else
 * speaks against the visit's time was decided when it was booked. OVERRIDE_NEEDED until there is a reason; a field error
 * for somebody whom the shop does not have.
 */
export async function judgeTechnician(
  shop: ShopDb,
  visit: DeskVisit & Wanted,
  technicianId: string | null,
  override: { reason: string } | undefined,
): Promise<GivenTechnician> {
  if (technicianId === null) return { technicianId, technicianAlone: false, override: null }
  const { judgement } = await judgeAtDesk(shop, { ...visit, technicianId }, visit)
  assertEmployed(judgement, technicianId)
  const reasons = judgement.verdict.reasons.filter(({ code }) => code === 'TECH_BUSY')
  const about = { ...judgement, verdict: { ...judgement.verdict, ok: reasons.length === 0, reasons } }
  const { date, startMin } = visit
  return {
    ...technicianOf(about, technicianId),
    override: await overrideOf(shop, about, { date, startMin, override }),
  }
}

/** Staff name technicians of their own shop only. */
export function assertEmployed({ snapshot }: Judgement, technicianId: string): void {
  if (snapshot.technicians.some(({ id }) => id === technicianId)) return
  throw new AppError('INVALID_INPUT', {
    fields: [{ path: 'technicianId', message: 'Choose one from the list.' }],
  })
}
