import { LEAD_SOURCES } from '#modules/appointments/contract.ts'
import { recordAppointment } from '#modules/appointments/server/commands.ts'
import type { SceneFile } from '#modules/availability/rules/scene-format.ts'
import { settingsOf } from '#modules/availability/rules/scene-snapshot.ts'
import { recordHold } from '#modules/availability/server/commands/keep-hold.ts'
import { createCustomer } from '#modules/customers/server/commands.ts'
import type { ShopDb } from '#server/scope.ts'
import { storedPhone } from '#shared/phone.ts'
import { edgeMs, zoneOf } from '#shared/zone.ts'
import { sceneIds } from './scene-names.ts'

type Visit = SceneFile['appointments'][number] | SceneFile['holds'][number]

/** Minutes of a visit as the services say, where the file does not; unknown work lasts what the shop's settings say. */
function minutesOf(visit: Visit, scene: SceneFile) {
  const services = scene.services.filter(({ id }) => visit.services.includes(id))
  const { defaultLaborMin } = settingsOf(scene.settings)
  const sum = (minutes: (service: SceneFile['services'][number]) => number) =>
    services.reduce((total, each) => total + minutes(each), 0)
  const known = services.length > 0
  return {
    durationMin: visit.durationMin ?? (known ? sum((service) => service.durationMin) : defaultLaborMin),
    laborMin: visit.laborMin ?? (known ? sum((service) => service.laborMin) : null),
    bufferBeforeMin: Math.max(0, ...services.map(({ bufferBeforeMin }) => bufferBeforeMin ?? 0)),
    bufferAfterMin: Math.max(0, ...services.map(({ bufferAfterMin }) => bufferAfterMin ?? 0)),
  }
}

function placeOf(visit: Visit, startMin: number | null, scene: SceneFile) {
  return {
    date: visit.date,
    startMin,
    startsAt: new Date(edgeMs(zoneOf(scene.tz), visit.date, startMin ?? 0)),
    type: visit.type,
    serviceIds: visit.services.map(sceneIds.service),
    technicianId: visit.technician ? sceneIds.technician(visit.technician) : null,
    transportOptionId: visit.transport ? sceneIds.transport(visit.transport) : null,
    ...minutesOf(visit, scene),
  }
}

async function recordOne(
  shop: ShopDb,
  scene: SceneFile,
  visit: SceneFile['appointments'][number],
): Promise<void> {
  const timeless =
    visit.timeChoice === 'DateOnly' ||
    visit.arrivalKind === 'KeyDrop' ||
    visit.start === null ||
    visit.start === undefined
  const phone = visit.phone ? (storedPhone(visit.phone) ?? visit.phone) : null
  const who = { firstName: 'Scene', lastName: `Customer ${visit.id}` }
  const then: ShopDb = { ...shop, now: visit.createdAt ?? shop.now }
  const customerId = await createCustomer(then, { ...who, ...(phone && { phone }), language: 'en' })
  await recordAppointment(then, {
    id: sceneIds.appointment(visit.id),
    status: visit.status,
    timeChoice: visit.timeChoice ?? (timeless ? 'DateOnly' : 'Timeslot'),
    ...(visit.arrivalKind && { arrivalKind: visit.arrivalKind }),
    ...placeOf(visit, timeless ? null : (visit.start ?? null), scene),
    customerId,
    contact: { ...who, phone, email: null },
    channel: visit.channel,
    leadSource: LEAD_SOURCES.find((source) => source === visit.channel) ?? 'Other',
  })
}

/** Writes the appointments and holds of a scene; nobody judges them, and nobody hears of them. */
export async function recordSceneLoads(shop: ShopDb, scene: SceneFile): Promise<void> {
  for (const visit of scene.appointments) await recordOne(shop, scene, visit)
  for (const hold of scene.holds)
    await recordHold(shop, {
      ...placeOf(hold, hold.start ?? null, scene),
      owner: hold.owner,
      expiresAt: hold.expiresAt,
      ...(hold.createdAt && { createdAt: hold.createdAt }),
    })
}
