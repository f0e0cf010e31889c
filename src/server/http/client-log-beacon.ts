import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Limits } from '../limits.ts'
import type { Log } from '../log.ts'

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
const MAX_MESSAGE = 4_000
const MAX_RECORDS = 50
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g

const record = z.object({
  level: z.enum(LEVELS),
  messages: z.array(z.string()).max(50),
  timestamp: z.union([z.number(), z.string().max(40)]),
})
const beacon = z.union([record, z.array(record).max(MAX_RECORDS)])

/** Who the session says it is: the only source of ids, so that a page cannot forge them (rulings D20, case A42). */
export type LogSubject = { userId: string | null; clientId: string | null; organizationId: string | null }

type Beacon = {
  log: Log
  limits: Limits
  subjectOf: (cookie: string | undefined, tenant: string | undefined) => Promise<LogSubject>
}

function line(text: string): string {
  return text.replace(CONTROL, ' ').slice(0, MAX_MESSAGE)
}

function instantOf(timestamp: number | string): string | null {
  const at = new Date(timestamp)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function parsed(body: unknown): z.output<typeof beacon> | null {
  try {
    const result = beacon.safeParse(typeof body === 'string' ? JSON.parse(body) : body)
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/**
 * `POST /api/log`: one record or an array of `{level, messages, timestamp}`, as JSON or text; answers 204, or 400 when
 * it is none. Each record becomes one line of the server's log, without control characters.
 */
export function registerLogBeacon(server: FastifyInstance, { log, limits, subjectOf }: Beacon): void {
  server.post('/api/log', { bodyLimit: 64_000 }, async (request, reply) => {
    await limits.charge('log', request.clientAddress)
    const records = parsed(request.body)
    if (!records)
      return reply.code(400).send({ message: 'Send {level, messages, timestamp}, or an array of it.' })
    const tenant = request.headers['x-active-tenant']
    const subject = await subjectOf(request.headers.cookie, typeof tenant === 'string' ? tenant : undefined)
    for (const { level, messages, timestamp } of [records].flat())
      log[level](
        { source: 'browser', ...subject, at: instantOf(timestamp), messages: messages.map(line) },
        'browser record',
      )
    return reply.code(204).send()
  })
}
