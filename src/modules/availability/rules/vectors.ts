import { judgeWalkIn } from '#modules/availability/rules/walk-in.ts'
import { z } from 'zod'
import { evaluateDay, judgeStart } from '#modules/availability/rules/evaluate.ts'
import {
  type SceneFile,
  sceneSchema,
  type VectorCase,
  vectorCaseSchema,
} from '#modules/availability/rules/scene-format.ts'
import { snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import { type Request, requestFor } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { carKeys } from '#modules/customers/rules/car-keys.ts'
import { text } from '#shared/input.ts'
import { clockText, parseShopTime } from '#shared/shop-time.ts'

/** A file of scenes or vectors as it lies on disk; its parts are read case by case, so that one bad case fails alone. */
const fileSchema = z.strictObject({
  base: z.record(text(100), z.json()).default({}),
  cases: z.array(z.looseObject({ name: text(300).default('unnamed') })),
})

/** One expectation of a case that the engine does not meet. */
export interface Mismatch {
  readonly of: string
  readonly expected: string
  readonly got: string
}

export interface CaseResult {
  readonly name: string
  readonly mismatches: readonly Mismatch[]
}

/** Runs every case of a vectors file. Throws only when the file as a whole is none. */
export function runVectors(file: unknown): CaseResult[] {
  const { base, cases } = fileSchema.parse(file)
  return cases.map((vector) => ({ name: vector.name, mismatches: runCase(base, vector) }))
}

/** The scene of one case: what it gives, laid over the base. Throws an Error that names an unsupported key. */
export function readScene(base: Record<string, unknown>, given: Record<string, unknown>): SceneFile {
  return readable(() => sceneSchema.parse({ ...base, ...given }))
}

/** The first case of a scene file. */
export function readFirstScene(file: unknown): SceneFile {
  const { base, cases } = readable(() => fileSchema.parse(file))
  const given = z.record(text(100), z.json()).parse(cases[0]?.['given'] ?? {})
  return readScene(base, given)
}

function runCase(base: Record<string, unknown>, raw: unknown): Mismatch[] {
  try {
    return readable(() => {
      const vector = vectorCaseSchema.parse(raw)
      const scene = readScene(base, vector.given)
      return [...compare(vector, snapshotOfScene(scene), scene.now)]
    })
  } catch (error) {
    return [
      {
        of: 'case',
        expected: 'a case that can be read',
        got: error instanceof Error ? error.message : 'unknown',
      },
    ]
  }
}

function* compare(vector: VectorCase, snapshot: Snapshot, now: Date): Generator<Mismatch> {
  const request = requestOf(vector)
  const { date } = vector
  if (request.channel === 'WalkIn' && snapshot.walkIn) return yield* compareWalkIn(vector, snapshot, now)
  if (vector.open) {
    const day = evaluateDay(snapshot, request, date, now)
    const open = day.starts.filter(({ ok }) => ok).map(({ startMin }) => clockText(startMin ?? 0))
    yield* differs('open', list(vector.open), list(open))
  }
  for (const [clock, codes] of Object.entries(vector.why ?? {})) {
    const { reasons } = judgeStart(snapshot, request, date, parseShopTime(clock), now)
    yield* differs(`why ${clock}`, list(codes), list(new Set(reasons.map(({ code }) => code))))
  }
  if (vector.dateOnly !== undefined) {
    const { ok } = judgeStart(snapshot, { ...request, timeChoice: 'DateOnly' }, date, null, now)
    yield* differs('dateOnly', String(vector.dateOnly), String(ok))
  }
}

/** The door has one start: now. `why` may name that one only. */
function* compareWalkIn(vector: VectorCase, snapshot: Snapshot, now: Date): Generator<Mismatch> {
  const { ok, startMin, reasons, date } = judgeWalkIn(snapshot, requestOf(vector), now)
  const at = clockText(startMin)
  const open = ok && date === vector.date ? [at] : []
  if (vector.open) yield* differs('open', list(vector.open), list(open))
  for (const [clock, codes] of Object.entries(vector.why ?? {})) {
    const got = clock === at ? list(new Set(reasons.map(({ code }) => code))) : `asked at ${at}`
    yield* differs(`why ${clock}`, list(codes), got)
  }
}

function differs(of: string, expected: string, got: string): Mismatch[] {
  return expected === got ? [] : [{ of, expected, got }]
}

function list(items: Iterable<string>): string {
  return `[${[...items].join(', ')}]`
}

function requestOf({ request, options }: VectorCase): Request {
  const { vehicle, address } = request
  return requestFor(request.type, request.services, {
    channel: request.channel,
    timeChoice: request.timeChoice,
    vehicle: vehicle
      ? {
          year: vehicle.year ?? null,
          make: vehicle.make ?? null,
          model: vehicle.model ?? null,
          bodyType: vehicle.bodyType ?? null,
          weightLb: vehicle.weightLb ?? null,
        }
      : null,
    phone: request.phone ?? null,
    carKeys: carKeys(vehicle ?? {}),
    technicianId: request.technician ?? null,
    transportOptionId: request.transport ?? null,
    address: address
      ? { postalCode: address.postalCode, lat: address.lat ?? null, lon: address.lon ?? null }
      : null,
    holdOwner: options.owner ?? null,
    excludeAppointmentId: options.ex ?? null,
  })
}

/** Turns what zod says into one line; the key that nobody honours is named as such. */
function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    const unknown = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))[0]
    const [first] = error.issues
    const faulty = `${first?.path.join('.')}: ${first?.message}`
    throw new Error(unknown === undefined ? faulty : `unsupported key ${unknown}`, { cause: error })
  }
}
