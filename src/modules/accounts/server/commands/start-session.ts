import { eq } from 'drizzle-orm'
import { newId, randomToken } from '#server/ids.ts'
import { asPerson, type Platform } from '#server/scope.ts'
import { sessionKey } from '../resolve-actor.ts'
import { SESSION_SECONDS, sessionCookieLine } from '../session-cookie.ts'
import { sessions } from '../tables.ts'
import type { Source } from './sign-in.ts'

type StartSession = {
  platform: Platform
  publicUrl: string
  secret: string
  userId: string
  source: Source
  /** The session that the browser already has; it ends, so that a planted one is worth nothing. */
  previousToken: string | null
}

/** Signs somebody in who has proven who they are without a password. Answers the Set-Cookie line. */
export async function startSession(start: StartSession): Promise<string> {
  const { platform, publicUrl, secret, userId, source, previousToken } = start
  const at = platform.clock.system()
  const token = randomToken()
  await asPerson(platform, { actor: { kind: 'visitor' }, requestId: source.requestId }, async ({ db }) => {
    if (previousToken) await db.delete(sessions).where(eq(sessions.token, previousToken))
    await db.insert(sessions).values({
      id: newId('ses', at),
      token,
      userId,
      ipAddress: source.ip,
      userAgent: source.userAgent ?? '',
      expiresAt: new Date(at.getTime() + SESSION_SECONDS * 1000),
      createdAt: at,
      updatedAt: at,
    })
  })
  return sessionCookieLine(publicUrl, sessionKey(secret), token)
}
