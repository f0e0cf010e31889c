import type { FastifyInstance } from 'fastify'
import type { ServerParts } from '../server-parts.ts'

/** The public pages of a shop: booking, a customer's own appointment, its calendar file. */
export function registerBookingPages(_server: FastifyInstance, _parts: ServerParts): void {}
