import { initTRPC, TRPCError } from '@trpc/server'
import { z } from 'zod'
import type { Actor, PersonActor } from '#shared/access/actor.ts'
import { hasRank } from '#shared/access/actor.ts'
import type { Permission } from '#shared/access/permissions.ts'
import type { SystemAdminRole } from '#shared/access/roles.ts'
import { APP_ERRORS, AppError } from '#shared/app-error.ts'
import { appErrorSentence } from '#shared/app-error-sentence.ts'
import { APP_ERROR_WORDS_EN } from '#shared/app-error-words.en.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { flatInput, id } from '#shared/input.ts'
import { unavailable } from './db/errors.ts'
import type { BudgetName, Limits } from './limits.ts'
import { transformer } from './prepared.ts'
import {
  asOneself,
  asPerson,
  asVisitor,
  enterOrganization,
  enterShop,
  inOrganization,
  type Caller,
  type OwnDb,
  type OrganizationDb,
  type PeopleDb,
  type Platform,
  type ShopDb,
} from './scope.ts'
import type { PublicAddress } from './public-address.ts'

/** What every procedure call is given. */
export type Context = {
  platform: Platform
  limits: Limits
  actor: Actor
  requestId: string
  /** The address that budgets are counted by. */
  ip: string
  /** The tenant that the tab, or else the cookie, asks for: a preference, never an authority. */
  preferredTenantId: string | null
  /** The session token behind the actor, for procedures that mint something from it. */
  sessionToken: string | null
  /** What short tokens are signed with, and the address that they are good for. */
  signing: Signing
}

/** The installation's secret and its public address. */
export type Signing = {
  secret: string
  publicUrl: string
  /** Who vouches for people towards an outside chat; without it we do ourselves. */
  chatIdentity?: MintChatIdentity
  /** Where people may sign in beside their password; undefined where none is set. */
  provider?: SignInProvider | undefined
}

/** An outside provider of sign-in, as an account is connected with it. */
export type SignInProvider = {
  name: string
  issuer: string
  /** Where the browser goes to show who it is there, and what to remember until it comes back. Throws PROVIDER_DOWN. */
  begin(
    redirectUri: string,
    returnTo: string,
    purpose?: 'connect',
  ): Promise<{ url: string; remembered: Record<string, string> }>
}

/** Makes the identity that a person shows to the help chat; throws PROVIDER_DOWN when it cannot be had. */
export type MintChatIdentity = (person: { email: string; name: string }) => Promise<string>

/** How a procedure is guarded; printed as the permission table of the tests. */
export type Meta = { access: string }

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer,
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { code, httpStatus, path } = shape.data
      const data = { code, httpStatus, path, requestId: ctx?.requestId ?? null }
      const app = appErrorOf(error)
      if (app) {
        const { cause: _cause, sentence: _sentence, ...details } = app.details
        return { ...shape, data: { ...data, appCode: app.code, ...details } }
      }
      if (error.cause instanceof z.ZodError)
        return {
          ...shape,
          data: { ...data, appCode: 'INVALID_INPUT' as const, fields: fieldErrors(error.cause.issues) },
        }
      if (error.code === 'INTERNAL_SERVER_ERROR')
        return {
          ...shape,
          message: englishSentence(new AppError('INTERNAL', { params: { requestId: data.requestId ?? '' } })),
          data: { ...data, appCode: 'INTERNAL' as const },
        }
      return { ...shape, data: { ...data, appCode: appCodeOf(error.code) } }
    },
  })

function englishSentence({ code, details }: AppError): string {
  if (details.sentence) return details.sentence
  return appErrorSentence(APP_ERROR_WORDS_EN, 'en', {
    code,
    params: details.params,
    retryAfterS: details.retryAfterS,
  })
}

function appErrorOf(error: TRPCError): AppError | null {
  return error.cause instanceof AppError ? error.cause : null
}

function appCodeOf(code: string): string {
  // A bad request without a field's fault could not be read at all.
  if (code === 'BAD_REQUEST') return 'MALFORMED'
  const known = Object.entries(APP_ERRORS).find(([, [protocol]]) => protocol === code)
  return known?.[0] ?? 'MALFORMED'
}

/** Turns the product's own refusals into protocol errors, once, for every procedure. */
const converted = t.procedure.use(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const cause = unavailable(result.error.cause)
  if (!(cause instanceof AppError)) return result
  throw protocolError(cause)
})

/** A refusal of the product as the protocol carries it. */
export function protocolError(refusal: AppError): TRPCError {
  return new TRPCError({
    code: APP_ERRORS[refusal.code][0],
    message: englishSentence(refusal),
    cause: refusal,
  })
}

function callerOf(ctx: Context): Caller {
  return { actor: ctx.actor, requestId: ctx.requestId }
}

export const router = t.router
export const callerFactory = t.createCallerFactory

/** Anybody may call it; `limit` names the budget of the caller's address. `ctx.asVisitor` opens one shop. */
export function publicProcedure<S extends z.ZodRawShape>({ limit }: { limit: BudgetName }, shape: S) {
  return publicGuard(limit).input(z.strictObject(shape))
}

/** As `publicProcedure`, for a record of several kinds that stands flat beside the keys; the handler gets them apart. */
export function publicRecordProcedure<K extends z.ZodRawShape, R extends z.ZodType<object, object>>(
  { limit }: { limit: BudgetName },
  keys: K,
  record: R,
) {
  return publicGuard(limit).input(flatInput(z.object(keys), record))
}

function publicGuard(limit: BudgetName) {
  return converted.meta({ access: `public:${limit}` }).use(async ({ ctx, next }) => {
    await ctx.limits.charge(limit, ctx.ip)
    return next({
      ctx: {
        asVisitor: <T>(address: PublicAddress, work: (shop: ShopDb) => Promise<T>) =>
          asVisitor(ctx.platform, callerOf(ctx), address, work),
      },
    })
  })
}

async function chargedPerson(ctx: Context): Promise<PersonActor> {
  if (ctx.actor.kind !== 'person') throw new AppError('SESSION_ENDED')
  await ctx.limits.charge('person', ctx.actor.userId)
  return ctx.actor
}

/**
 * A signed-in person about themselves, without input. `ctx.asPerson` opens the people tables; `ctx.asOneself` also the
 * history of the shops they work at.
 */
export function personProcedure() {
  return converted.meta({ access: 'person' }).use(async ({ ctx, next }) => {
    const person = await chargedPerson(ctx)
    return next({
      ctx: {
        person,
        asPerson: <T>(work: (people: PeopleDb) => Promise<T>) => asPerson(ctx.platform, callerOf(ctx), work),
        asOneself: <T>(work: (own: OwnDb) => Promise<T>) =>
          asOneself(ctx.platform, { actor: person, requestId: ctx.requestId }, work),
      },
    })
  })
}

/**
 * Somebody who may do `permission` at the shop of `input.clientId`; `ctx.inShop` opens it.
 *
 * The right is checked before the rest of the input is read, so that a refusal teaches nothing.
 */
export function shopProcedure<S extends z.ZodRawShape>(permission: Permission, shape: S) {
  return shopGuard(permission).input(z.strictObject({ clientId: id('cl'), ...shape }))
}

/** As `shopProcedure`, for a record of several kinds that stands flat beside the keys; the handler gets them apart. */
export function shopRecordProcedure<K extends z.ZodRawShape, R extends z.ZodType<object, object>>(
  permission: Permission,
  keys: K,
  record: R,
) {
  return shopGuard(permission).input(flatInput(z.object({ clientId: id('cl'), ...keys }), record))
}

function shopGuard(permission: Permission) {
  return converted.meta({ access: `shop:${permission}` }).use(async ({ ctx, getRawInput, next }) => {
    const person = await chargedPerson(ctx)
    const raw: unknown = await getRawInput()
    const clientId = raw && typeof raw === 'object' && 'clientId' in raw ? raw.clientId : null
    const named = z.strictObject({ clientId: id('cl') }).safeParse({ clientId })
    if (!named.success)
      throw new TRPCError({ code: 'BAD_REQUEST', message: named.error.message, cause: named.error })
    return next({
      ctx: {
        person,
        inShop: await enterShop(ctx.platform, callerOf(ctx), named.data.clientId, permission),
        /** Whether the same person may do something else there too, for answers that say more to some. */
        mayAlso: (other: Permission): Promise<boolean> =>
          enterShop(ctx.platform, callerOf(ctx), named.data.clientId, other).then(
            () => true,
            (error: unknown) => {
              if (error instanceof AppError && error.code === 'NOT_ALLOWED') return false
              throw error
            },
          ),
      },
    })
  })
}

/**
 * Somebody who may do `permission` at the organization of `input.organizationId`; `ctx.inCrew` opens it with its
 * people, `ctx.inOrganization` with its shops. The right is checked before the rest of the input is read.
 */
export function organizationProcedure<S extends z.ZodRawShape>(permission: Permission, shape: S) {
  return organizationGuard(permission).input(z.strictObject({ organizationId: id('org'), ...shape }))
}

/** As `organizationProcedure`, for a record of several kinds that stands flat beside the keys. */
export function organizationRecordProcedure<K extends z.ZodRawShape, R extends z.ZodType<object, object>>(
  permission: Permission,
  keys: K,
  record: R,
) {
  return organizationGuard(permission).input(
    flatInput(z.object({ organizationId: id('org'), ...keys }), record),
  )
}

function organizationGuard(permission: Permission) {
  return converted.meta({ access: `organization:${permission}` }).use(async ({ ctx, getRawInput, next }) => {
    const person = await chargedPerson(ctx)
    const raw: unknown = await getRawInput()
    const organizationId =
      raw && typeof raw === 'object' && 'organizationId' in raw ? raw.organizationId : null
    const named = z.strictObject({ organizationId: id('org') }).safeParse({ organizationId })
    if (!named.success)
      throw new TRPCError({ code: 'BAD_REQUEST', message: named.error.message, cause: named.error })
    const gate = await enterOrganization(ctx.platform, callerOf(ctx), named.data.organizationId, permission)
    return next({
      ctx: {
        person,
        inCrew: gate,
        inOrganization: <T>(work: (organization: OrganizationDb) => Promise<T>) =>
          inOrganization(ctx.platform, callerOf(ctx), named.data.organizationId, permission, work),
      },
    })
  })
}

/**
 * A system admin of at least this rank.
 *
 * @public
 */
export function adminProcedure<S extends z.ZodRawShape>(rank: SystemAdminRole, shape: S) {
  return converted
    .meta({ access: `admin:${rank}` })
    .use(async ({ ctx, next }) => {
      const person = await chargedPerson(ctx)
      if (!hasRank(person, rank)) throw new AppError('NOT_ALLOWED', { params: { rank } })
      return next({ ctx: { person } })
    })
    .input(z.strictObject(shape))
}
