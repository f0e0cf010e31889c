import type { SyncedWork } from '#modules/management-systems/contract.ts'

type Work = Pick<SyncedWork, 'title'> & {
  description: string | null
  estimatedCents: number
  laborMin: number
}

/** What a shop has recommended and customers put off, as a management system lists it. */
const DEFERRED: readonly Work[] = [
  {
    title: 'Front brake pads and rotors',
    description: 'Pads at 3 mm at the last visit.',
    estimatedCents: 48_900,
    laborMin: 90,
  },
  { title: 'Cabin air filter', description: null, estimatedCents: 6_400, laborMin: 15 },
  {
    title: 'Rear shocks',
    description: 'Seeping on both sides.',
    estimatedCents: 61_500,
    laborMin: 120,
  },
  { title: 'Coolant flush', description: null, estimatedCents: 15_900, laborMin: 45 },
]

const MONTH_MS = 30 * 86_400_000

/** Every third car has put off two pieces of work, the older one further back. */
export function demoWork(cars: readonly { vehicleId: string }[], now: Date): SyncedWork[] {
  return cars.flatMap(({ vehicleId }, index) =>
    index % 3
      ? []
      : [0, 1].flatMap((turn) => {
          const work = DEFERRED[(index / 3 + turn) % DEFERRED.length]
          const at = new Date(now.getTime() - (2 + 3 * turn + (index % 4)) * MONTH_MS)
          return work
            ? {
                ...work,
                externalId: `demo-${index}-${turn}`,
                kind: 'Deferred' as const,
                vehicleId,
                since: at.toISOString().slice(0, 10),
              }
            : []
        }),
  )
}
