import { and, eq } from 'drizzle-orm'
import { listAccountMails } from '#modules/accounts/server/queries/account-mails.ts'
import { makeResolveActor } from '#modules/accounts/server/resolve-actor.ts'
import { changes } from '#server/db/tables.ts'
import { newId } from '#server/ids.ts'
import { asSystem } from '#server/scope.ts'
import { callerFor, person } from './actors.ts'
import { authApp, AUTH_URL } from './auth-app.ts'
import { TEST_SECRET } from './database-address.ts'
import type { TestPlatform } from './database.ts'
import { newPerson, TEST_PASSWORD } from './password-people.ts'
import { newShop } from './shops.ts'

/** A password that the rules take. */
export const NEW_PASSWORD = 'seven blue wrenches on the wall'

/** The session cookie of an answer, as a browser sends it back. */
export const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? ''

/** The product's code of a refused call; 'done' when it was not refused. */
export const codeOf = (refused: Promise<unknown>): Promise<string | undefined> =>
  refused.then(
    () => 'done',
    (error: { cause?: { code?: string } }) => error.cause?.code,
  )

/** An address that nobody has. */
export const freshAddress = () => `${newId('guest').slice(-12)}@alder.example`

/** What tests about the people of a place do again and again, over this worker's database. */
export function crewTools(platform: TestPlatform) {
  const { app } = authApp(platform)
  let sources = 0

  /** A shop with one Owner, and the calls of that Owner. */
  async function ownedShop(options: Parameters<typeof newShop>[1] = {}) {
    const { clientId } = await newShop(platform, options)
    const clientRoles = { [clientId]: ['Owner' as const] }
    const owner = await newPerson(platform, { name: 'Olga Owner', clientRoles: { [clientId]: ['Owner'] } })
    const actor = person({ ...owner, name: 'Olga Owner', clientRoles })
    return { clientId, owner, call: callerFor(platform, actor) }
  }
  const history = (clientId: string, subject: string) =>
    asSystem(platform, 'test', 'test', ({ db }) =>
      db
        .select()
        .from(changes)
        .where(and(eq(changes.clientId, clientId), eq(changes.subject, subject)))
        .orderBy(changes.seq),
    )
  const mailsTo = async (email: string) =>
    (await asSystem(platform, 'test', 'test', (system) => listAccountMails(system, 10_000))).filter(
      (mail) => mail.address === email,
    )
  const inviteToken = async (email: string) =>
    /\/invite\/([a-z0-9]+)/.exec((await mailsTo(email))[0]?.body ?? '')?.[1] ?? ''
  /** Calls a route below `/api/auth`, each time from another address. */
  const post = (url: string, payload: object, cookie?: string) =>
    app.inject({
      method: 'POST',
      url: `/api/auth/${url}`,
      payload,
      headers: { 'x-test-source': `203.0.113.${sources++}`, ...(cookie && { cookie }) },
    })
  const signIn = async (email: string, password = TEST_PASSWORD) => {
    const answer = await post('sign-in/email', { email, password })
    return { status: answer.statusCode, cookie: cookieOf(answer) }
  }
  const sessionOf = makeResolveActor(platform, AUTH_URL, TEST_SECRET)
  const actorOf = async (cookie: string) => (await sessionOf(cookie)).actor
  /** Calls as the browser of this cookie does, with what the installation has beside. */
  async function callsOf(cookie: string, beside: Parameters<typeof callerFor>[2] = {}) {
    const { actor, sessionToken } = await sessionOf(cookie)
    return callerFor(platform, actor, { sessionToken, ...beside })
  }
  return { app, ownedShop, history, mailsTo, inviteToken, post, signIn, sessionOf, actorOf, callsOf }
}
