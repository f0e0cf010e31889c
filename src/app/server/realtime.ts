import { preparedAnswers } from '#modules/booking/server/prepared-answers.ts'
import type { ResolveBearer } from '#modules/accounts/server/bearer.ts'
import type { Authorize } from '#server/realtime/connection.ts'
import type { Hub } from '#server/realtime/hub.ts'
import type { ChangeHint } from '#server/changes.ts'
import { SUPPORT_SUBJECT } from '#modules/support/server/commands/write-message.ts'
import { hasRank } from '#shared/access/actor.ts'
import { enterShop, type Platform } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'

/** Channels of a shop: staff hear changes and calls; anybody may hear that other times are offered now. */
const CHANNEL = /^(shop|notifications|availability)-(cl_[a-z0-9_]{1,60})$/

/** Where our own desk hears of questions to support, from all shops. */
export const SUPPORT_DESK_CHANNEL = 'support-desk'

function unauthorized(channel: string) {
  return {
    ok: false as const,
    reason: `Unauthorized: You do not have permissions to read from this Channel topic: ${channel}`,
  }
}

/** Who may listen to what: staff of the shop by their bearer, judged afresh at each join and each renewed token. */
export function realtimeRights(platform: Platform, resolveBearer: ResolveBearer): Authorize {
  return async (channel, token) => {
    if (channel === SUPPORT_DESK_CHANNEL) {
      const admin = token ? await resolveBearer(token) : null
      const mayHear = admin?.kind === 'person' && hasRank(admin, 'ClientManagerAdmin')
      return mayHear ? { ok: true } : unauthorized(channel)
    }
    const [, kind, clientId] = CHANNEL.exec(channel) ?? []
    if (!kind || !clientId) return unauthorized(channel)
    if (kind === 'availability') return { ok: true }
    const actor = token ? await resolveBearer(token) : null
    if (!actor) return { ok: false, reason: 'InvalidJWTToken: Fields `role` and `exp` are required in JWT' }
    try {
      await enterShop(platform, { actor, requestId: 'realtime' }, clientId, 'shop.read')
      return { ok: true }
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_ALLOWED') return unauthorized(channel)
      throw error
    }
  }
}

/**
 * Makes the way from committed changes to open browsers: ids to the shop's staff, to open booking pages only that they
 * should look again. What one transaction changed in a shop arrives together and goes out as one frame, named by its
 * last change: a hold that became an appointment is named by the appointment. The number tells a reader when there were
 * more.
 */
export function hintPublisher(hub: Hub): (hint: ChangeHint) => void {
  const waiting = new Map<string, ChangeHint>()

  function flush(): void {
    for (const [clientId, { seq, availability, subject, id }] of waiting) {
      hub.broadcast(`shop-${clientId}`, 'changed', { seq, subject, id })
      if (availability) hub.broadcast(`availability-${clientId}`, 'changed', { seq })
    }
    waiting.clear()
  }

  return (hint) => {
    if (hint.subject === SUPPORT_SUBJECT)
      hub.broadcast(SUPPORT_DESK_CHANNEL, 'changed', { seq: hint.seq, subject: hint.subject, id: hint.id })
    if (hint.availability) preparedAnswers.invalidate(hint.clientId)
    if (waiting.size === 0) setImmediate(flush)
    const earlier = waiting.get(hint.clientId)
    const { subject, id } = earlier && hint.subject === 'hold' ? earlier : hint
    waiting.set(hint.clientId, {
      ...hint,
      subject,
      id,
      availability: hint.availability || (earlier?.availability ?? false),
    })
  }
}
