import type { FastifyInstance } from 'fastify'

/** As many as the database has connections for. */
const AT_ONCE = 20
/** A shop that there is not: everything is read and judged, and nothing is written. */
const NOBODY = {
  clientId: 'cl_nobody',
  appointmentType: 'Waiter',
  serviceIds: ['svc_none'],
  date: '2027-01-04',
  startMin: 540,
  idempotencyKey: 'warm-up-of-nobody',
  customer: { firstName: 'Nobody', email: 'nobody@mail.example' },
}

/**
 * Books once at no shop, so that the first customers after a start do not wait for what a process does only once:
 * opening its connections, reading its schemas, turning its code into something fast. What fails here shows in the
 * first real call. Answers the statuses, each of which is 404.
 */
export async function warmUp(http: FastifyInstance, publicUrl: string): Promise<number[]> {
  const { host } = new URL(publicUrl)
  const answers = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, (_, at) =>
      http.inject({
        method: 'POST',
        url: '/api/trpc/booking.confirm',
        headers: { host },
        // Addresses of nobody (RFC 5737): no customer's budget is charged.
        remoteAddress: `192.0.2.${at + 1}`,
        payload: { json: NOBODY },
      }),
    ),
  )
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.statusCode : []))
}
