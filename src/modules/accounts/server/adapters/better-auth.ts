import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { eq } from 'drizzle-orm'
import { newId } from '#server/ids.ts'
import type { Platform } from '#server/scope.ts'
import { hashPassword, passwordFits } from '../passwords.ts'
import { SESSION_SECONDS, sessionCookieRules } from '../session-cookie.ts'
import { authAccounts, sessions, users, verifications } from '../tables.ts'

const ID_KINDS: Record<string, string> = { user: 'usr', session: 'ses', account: 'acc', verification: 'ver' }

async function mayEnter(platform: Platform, userId: string): Promise<boolean> {
  const [user] = await platform.accounts.db
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId))
  return user !== undefined && user.disabledAt === null
}

/**
 * better-auth over the accounts login, as an engine only: it is called from our own handler, which throttles before it
 * and keeps its token out of every body. Its own routes are not served.
 */
export function makeBetterAuth(platform: Platform, publicUrl: string, key: string) {
  const { name, secure } = sessionCookieRules(publicUrl)
  return betterAuth({
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: [publicUrl],
    secret: key,
    database: drizzleAdapter(platform.accounts.db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: authAccounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 128,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => passwordFits(hash, password),
      },
    },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    databaseHooks: {
      // Asked after the password fitted, so that a disabled person costs what everybody costs and learns nothing.
      session: {
        create: { before: async ({ userId }) => ((await mayEnter(platform, userId)) ? undefined : false) },
      },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // The name carries its own prefix; ours would be put before it.
      useSecureCookies: false,
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
      cookies: {
        session_token: { name, attributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' } },
      },
      database: { generateId: ({ model }) => newId(ID_KINDS[model] ?? 'aut') },
    },
  })
}

export type BetterAuth = ReturnType<typeof makeBetterAuth>
