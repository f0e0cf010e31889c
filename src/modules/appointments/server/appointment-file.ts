import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import {
  appointmentFileInput,
  type AppointmentListInput,
  type AppointmentPage,
} from '#modules/appointments/contract-list.ts'
import { appointmentCells, appointmentHeads } from '#modules/appointments/rules/appointment-line.ts'
import { clients } from '#modules/shops/server/tables.ts'
import type { Limits } from '#server/limits.ts'
import { enterShop, type Platform, type ShopGate } from '#server/scope.ts'
import type { Actor } from '#shared/access/actor.ts'
import { AppError } from '#shared/app-error.ts'
import { csvLine, CSV_START } from '#shared/csv.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { listAppointments } from './queries/appointment-list.ts'

/** Rows that one short transaction reads; a slow reader never holds a connection. */
const AT_ONCE = 200

export type FileParts = {
  platform: Platform
  limits: Limits
  actorOf: (request: FastifyRequest) => Promise<Actor>
}
type FileAddress = { clientId?: string; filter?: string; sort?: string }

/** Every row that the filter finds, as text, read on only as fast as it is taken. */
async function* appointmentLines(
  enter: ShopGate,
  zone: string,
  input: AppointmentListInput,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(appointmentHeads(zone))
  let cursor: string | null = null
  do {
    const page: AppointmentListInput['page'] = { size: AT_ONCE, cursor }
    const { data, nextCursor }: AppointmentPage = await enter((shop) =>
      listAppointments(shop, { ...input, page }),
    )
    for (const job of data) yield csvLine(appointmentCells(job, zone))
    cursor = nextCursor
  } while (cursor !== null)
}

/** A part of the address that is JSON; what cannot be read is as wrong as a wrong field. */
function readJson(text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('MALFORMED')
  }
}

function readInput({ filter, sort }: FileAddress): AppointmentListInput {
  try {
    return appointmentFileInput.parse({ filter: readJson(filter), sort: readJson(sort) })
  } catch (error) {
    if (error instanceof ZodError) throw new AppError('INVALID_INPUT', { fields: fieldErrors(error.issues) })
    throw error
  }
}

/**
 * `GET /api/export/appointments.csv?clientId=…&filter={…}&sort={…}`: what the list shows, as a file. For who may read
 * the shop's appointments; the answer is streamed, and an error in the middle cuts it off so that nobody takes half a
 * file for a whole one.
 */
export function registerAppointmentFile(server: FastifyInstance, parts: FileParts): void {
  const { platform, limits, actorOf } = parts
  server.get<{ Querystring: FileAddress }>('/api/export/appointments.csv', async (request, reply) => {
    const actor = await actorOf(request)
    if (actor.kind !== 'person') throw new AppError('SESSION_ENDED')
    await limits.charge('person', actor.userId)
    const clientId = String(request.query.clientId ?? '')
    const enter = await enterShop(platform, { actor, requestId: request.id }, clientId, 'appointments.read')
    const input = readInput(request.query)
    const [found] = await enter((shop) =>
      shop.db
        .select({ zone: clients.addressTimeZone, slug: clients.slug })
        .from(clients)
        .where(eq(clients.id, shop.clientId)),
    )
    if (!found) throw new AppError('NOT_FOUND')
    const today = wallTime(zoneOf(found.zone), platform.clock.now()).day
    return reply
      .header('content-disposition', `attachment; filename="appointments-${found.slug}-${today}.csv"`)
      .header('cache-control', 'no-store')
      .type('text/csv; charset=utf-8')
      .send(
        Readable.from(appointmentLines(enter, found.zone, input), {
          objectMode: false,
          highWaterMark: 16_384,
        }),
      )
  })
}
