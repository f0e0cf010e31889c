import fastify from 'fastify'

/** The ceiling of HTTP on this machine: Fastify with one route that answers a constant, in a process of its own. */
const server = fastify()
server.get('/empty', (_request, reply) => reply.send({ status: 'ok' }))
process.stdout.write(`${await server.listen({ port: 0, host: '127.0.0.1' })}\n`)
