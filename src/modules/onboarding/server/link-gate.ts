import type { FastifyRequest } from 'fastify'
import type { LinkEntry } from '#modules/files/server/storage-gate.ts'
import type { Limits } from '#server/limits.ts'
import { asVisitor, type Caller, type Platform } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { assertLink, linkHash } from './queries/link.ts'

const callerOf = (request: FastifyRequest): Caller => ({
  actor: { kind: 'visitor' },
  requestId: request.id,
})

/** The shop of a link that is good now; null for every other text. Opening uses nothing up (case ADM-07). */
async function shopOfLink(
  platform: Platform,
  limits: Limits,
  request: FastifyRequest,
  token: string,
): Promise<string | null> {
  await limits.charge('onboardingLink', request.clientAddress)
  try {
    const hash = linkHash(token)
    return await asVisitor(platform, callerOf(request), { onboardingTokenHash: hash }, async (shop) => {
      await assertLink(shop, hash)
      return shop.clientId
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'LINK_NOT_VALID') return null
    throw error
  }
}

/** Whether a link is good, for the status of the page that it opens. */
export function onboardingLinkGate(platform: Platform, limits: Limits) {
  return async (request: FastifyRequest, token: string): Promise<boolean> =>
    (await shopOfLink(platform, limits, request, token)) !== null
}

/** A link's secret as it is made; a person's bearer has dots in it. */
const LINK_TOKEN = /^[a-z0-9]{32}$/

/**
 * The door of the file store for people with a one-time link: pictures and papers of that shop, as long as the form is
 * open. Answers null for what is no link's secret, or no good one any more.
 */
export function storageByLink(platform: Platform, limits: Limits) {
  return async (request: FastifyRequest, token: string): Promise<LinkEntry | null> => {
    if (!LINK_TOKEN.test(token)) return null
    const clientId = await shopOfLink(platform, limits, request, token)
    if (clientId === null) return null
    return { clientId, enter: (work) => asVisitor(platform, callerOf(request), { clientId }, work) }
  }
}
