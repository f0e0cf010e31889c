import type { SceneFile } from '#modules/availability/rules/scene-format.ts'
import { carKeys } from '#modules/customers/rules/car-keys.ts'
import type { Load } from '#modules/availability/rules/snapshot.ts'

type Visit = Pick<
  SceneFile['holds'][number],
  keyof SceneFile['holds'][number] & keyof SceneFile['appointments'][number]
>

function visitOf(visit: Visit, startMin: number | null): Omit<Load, 'status' | 'hold'> {
  return {
    id: visit.id,
    date: visit.date,
    startMin,
    type: visit.type,
    serviceIds: visit.services,
    durationMin: visit.durationMin ?? null,
    laborMin: visit.laborMin ?? null,
    technicianId: visit.technician ?? null,
    transportOptionId: visit.transport ?? null,
    channel: visit.channel,
    phone: visit.phone ?? null,
    carKeys: carKeys(visit),
    createdAt: visit.createdAt ?? null,
  }
}

/** An appointment of a scene; a date without a time and a key drop have no start. */
export function appointmentOf(appointment: SceneFile['appointments'][number]): Load {
  const timeless = appointment.timeChoice === 'DateOnly' || appointment.arrivalKind === 'KeyDrop'
  const startMin = timeless ? null : (appointment.start ?? null)
  return { ...visitOf(appointment, startMin), status: appointment.status, hold: null }
}

/** A hold of a scene. */
export function holdOf(hold: SceneFile['holds'][number]): Load {
  const { owner, expiresAt } = hold
  return { ...visitOf(hold, hold.start ?? null), status: 'Hold', hold: { owner, expiresAt } }
}
