import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import type { ShopDb } from '#server/scope.ts'
import { judgeKept, overrideOf } from './desk-judgement.ts'
import { technicianOf, type Judgement } from './judgement.ts'
import type { GivenTechnician } from './technician-judgement.ts'

/**
 * Whether a visit that gave its place back may have it again. The place may be gone meanwhile, so it is judged as a new
 * booking of the desk, as long as it was: OVERRIDE_NEEDED with the reasons until staff give one.
 */
export async function judgeReturn(
  shop: ShopDb,
  visit: AppointmentRow,
  reason: { reason: string } | undefined,
): Promise<GivenTechnician> {
  const { date, startMin } = visit
  const stayMin = startMin === null ? undefined : visit.durationMin
  const { judgement } = await judgeKept(shop, { ...visit, stayMin }, visit)
  const about = visit.status === 'NoShow' ? withoutPast(judgement) : judgement
  return {
    ...technicianOf(about, visit.technicianId),
    override: await overrideOf(shop, about, { date, startMin, override: reason }),
  }
}

/** A no-show is only marked once its time has come: that it is over does not speak against the car that came late. */
function withoutPast(judgement: Judgement): Judgement {
  const reasons = judgement.verdict.reasons.filter(({ code }) => code !== 'PAST')
  return { ...judgement, verdict: { ...judgement.verdict, reasons, ok: reasons.length === 0 } }
}
