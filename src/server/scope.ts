import { sql } from 'drizzle-orm'
import type { Actor, PersonActor } from '#shared/access/actor.ts'
import { may, neededFor, type Permission } from '#shared/access/permissions.ts'
import { AppError } from '#shared/app-error.ts'
import type { Clock } from './clock.ts'
import type { Connections, Db } from './db/client.ts'
import { CLIENT_ID, publicShop, type PublicAddress } from './public-address.ts'

declare const proven: unique symbol

/** What every handle carries: one open transaction, who acts, and when. */
type Handle = {
  readonly db: Db
  /** User id, `visitor`, or `system:{reason}`; written on every change. */
  readonly actor: string
  /** Business time of this request. */
  readonly now: Date
  readonly requestId: string
}

/** Proof that the holder may work on one shop. Queries and commands ask for it; only this file makes it. */
export type ShopDb = Handle & { readonly clientId: string; readonly [proven]: 'shop' }
/** Proof for an organization and all its shops. */
export type OrganizationDb = Handle & {
  readonly organizationId: string
  readonly clientIds: readonly string[]
  readonly [proven]: 'organization'
}
/** People, memberships and sessions, under the login that only accounts uses. */
export type PeopleDb = Handle & { readonly [proven]: 'people' }
/** A person's own account, beside the history of every shop they work at. */
export type OwnDb = PeopleDb & { readonly clientIds: readonly string[] }
/** Every shop, for workers and administration; the reason stands on every change. */
export type SystemDb = Handle & { readonly [proven]: 'system' }

/** The opened database and the clock: what the gate needs to make a handle. */
export type Platform = { app: Connections; accounts: Connections; system: Connections; clock: Clock }
export type Caller = { actor: Actor; requestId: string }

const ORGANIZATION_ID = /^org_[a-z0-9_]{1,60}$/

function actorName(actor: Actor): string {
  if (actor.kind === 'person') return actor.userId
  return actor.kind === 'system' ? `system:${actor.reason}` : 'visitor'
}

function handle<H extends Handle>(
  platform: Platform,
  caller: Caller,
  db: Db,
  rest: Omit<H, keyof Handle | typeof proven>,
): H {
  const base: Handle = {
    db,
    actor: actorName(caller.actor),
    now: platform.clock.now(),
    requestId: caller.requestId,
  }
  return { ...base, ...rest } as H
}

function refuse(permission: Permission): AppError {
  const { roles, rank } = neededFor(permission)
  return new AppError('NOT_ALLOWED', { params: { roles: roles.join(', '), rank } })
}

/** The organization of a shop, asked only when it can matter: for people with organization roles. */
async function organizationOf(platform: Platform, actor: Actor, clientId: string): Promise<string | null> {
  if (actor.kind !== 'person' || Object.keys(actor.organizationRoles).length === 0) return null
  const { rows } = await platform.accounts.db.execute<{ organization_id: string | null }>(
    sql`select organization_id from clients where id = ${clientId}`,
  )
  return rows[0]?.organization_id ?? null
}

/**
 * People and their place in one transaction, under the accounts login: of the place only the history can be reached,
 * so that whoever changes people leaves their trace there.
 */
export type Crew<Place extends ShopDb | OrganizationDb = ShopDb | OrganizationDb> = {
  readonly people: PeopleDb
  readonly place: Place
}

/** A shop that the caller has been let into; opens one transaction each time it is called, or one with its people. */
export type ShopGate = {
  <T>(work: (shop: ShopDb) => Promise<T>): Promise<T>
  withPeople<T>(work: (crew: Crew<ShopDb>) => Promise<T>): Promise<T>
}

/**
 * Lets the caller into a shop if they may do `permission` there, without opening it yet.
 *
 * The answer for a shop that does not exist is the same as for somebody else's: ids must not be probeable.
 */
export async function enterShop(
  platform: Platform,
  caller: Caller,
  clientId: string,
  permission: Permission,
): Promise<ShopGate> {
  if (!CLIENT_ID.test(clientId)) throw refuse(permission)
  const organizationId = await organizationOf(platform, caller.actor, clientId)
  if (!may(caller.actor, permission, { clientId, organizationId })) throw refuse(permission)
  return Object.assign(
    <T>(work: (shop: ShopDb) => Promise<T>) => openShop(platform, caller, clientId, work),
    {
      withPeople: <T>(work: (crew: Crew<ShopDb>) => Promise<T>) =>
        openShopCrew(platform, caller, clientId, work),
    },
  )
}

function openShopCrew<T>(
  platform: Platform,
  caller: Caller,
  clientId: string,
  work: (crew: Crew<ShopDb>) => Promise<T>,
): Promise<T> {
  return platform.accounts.transaction({ 'app.client_ids': clientId }, (db) =>
    work({
      people: handle<PeopleDb>(platform, caller, db, {}),
      place: handle<ShopDb>(platform, caller, db, { clientId }),
    }),
  )
}

function openOrganizationCrew<T>(
  platform: Platform,
  caller: Caller,
  { organizationId, clientIds }: { organizationId: string; clientIds: readonly string[] },
  work: (crew: Crew<OrganizationDb>) => Promise<T>,
): Promise<T> {
  const settings = { 'app.client_ids': clientIds.join(','), 'app.organization_id': organizationId }
  return platform.accounts.transaction(settings, (db) =>
    work({
      people: handle<PeopleDb>(platform, caller, db, {}),
      place: handle<OrganizationDb>(platform, caller, db, { organizationId, clientIds }),
    }),
  )
}

/** An organization that the caller has been let into, with its people. */
export type OrganizationGate = <T>(work: (crew: Crew<OrganizationDb>) => Promise<T>) => Promise<T>

/** Lets the caller to the people of an organization if they may do `permission` there, without opening it yet. */
export async function enterOrganization(
  platform: Platform,
  caller: Caller,
  organizationId: string,
  permission: Permission,
): Promise<OrganizationGate> {
  if (!ORGANIZATION_ID.test(organizationId) || !may(caller.actor, permission, { organizationId }))
    throw refuse(permission)
  const clientIds = await shopsOf(platform, organizationId)
  return (work) => openOrganizationCrew(platform, caller, { organizationId, clientIds }, work)
}

/**
 * Opens a place and its people for whoever holds an invitation to it: the link in their mail is the proof, and the
 * accounts module has judged it. Nobody else may call this.
 */
export async function asInvited<T>(
  platform: Platform,
  caller: Caller,
  to: { clientId: string } | { organizationId: string },
  work: (crew: Crew) => Promise<T>,
): Promise<T> {
  if ('clientId' in to) return openShopCrew(platform, caller, to.clientId, work)
  const { organizationId } = to
  const clientIds = await shopsOf(platform, organizationId)
  return openOrganizationCrew(platform, caller, { organizationId, clientIds }, work)
}

async function shopsOf(platform: Platform, organizationId: string): Promise<string[]> {
  const { rows } = await platform.accounts.db.execute<{ id: string }>(
    sql`select id from clients where organization_id = ${organizationId} order by id`,
  )
  return rows.map((row) => row.id)
}

/** Opens a shop for somebody who may do `permission` there. */
export async function inShop<T>(
  platform: Platform,
  caller: Caller,
  clientId: string,
  permission: Permission,
  work: (shop: ShopDb) => Promise<T>,
): Promise<T> {
  const enter = await enterShop(platform, caller, clientId, permission)
  return enter(work)
}

function openShop<T>(
  platform: Platform,
  caller: Caller,
  clientId: string,
  work: (shop: ShopDb) => Promise<T>,
): Promise<T> {
  return platform.app.transaction({ 'app.client_ids': clientId }, (db) =>
    work(handle<ShopDb>(platform, caller, db, { clientId })),
  )
}

/** Opens an organization and its shops for somebody who may do `permission` there. */
export async function inOrganization<T>(
  platform: Platform,
  caller: Caller,
  organizationId: string,
  permission: Permission,
  work: (organization: OrganizationDb) => Promise<T>,
): Promise<T> {
  if (!ORGANIZATION_ID.test(organizationId) || !may(caller.actor, permission, { organizationId }))
    throw refuse(permission)
  const clientIds = await shopsOf(platform, organizationId)
  return platform.app.transaction(
    { 'app.client_ids': clientIds.join(','), 'app.organization_id': organizationId },
    (db) => work(handle<OrganizationDb>(platform, caller, db, { organizationId, clientIds })),
  )
}

/** Opens the people tables for the accounts module. */
export function asPerson<T>(
  platform: Platform,
  caller: Caller,
  work: (people: PeopleDb) => Promise<T>,
): Promise<T> {
  return platform.accounts.transaction({}, (db) => work(handle<PeopleDb>(platform, caller, db, {})))
}

/**
 * Opens a person's own account and the history of every shop they work at, so that what changes there about themselves
 * leaves its trace where they work.
 */
export async function asOneself<T>(
  platform: Platform,
  { actor, requestId }: { actor: PersonActor; requestId: string },
  work: (own: OwnDb) => Promise<T>,
): Promise<T> {
  const shared = await Promise.all(
    Object.keys(actor.organizationRoles).map((organizationId) => shopsOf(platform, organizationId)),
  )
  const clientIds = [...new Set([...Object.keys(actor.clientRoles), ...shared.flat()])].toSorted()
  return platform.accounts.transaction({ 'app.client_ids': clientIds.join(',') }, (db) =>
    work({ ...handle<PeopleDb>(platform, { actor, requestId }, db, {}), clientIds }),
  )
}

/** Opens a shop for the public side, where nobody is signed in; what it may do there is the procedure's matter. */
export async function asVisitor<T>(
  platform: Platform,
  caller: Caller,
  address: PublicAddress,
  work: (shop: ShopDb) => Promise<T>,
): Promise<T> {
  const clientId = await publicShop(platform.app, address)
  return openShop(platform, { ...caller, actor: { kind: 'visitor' } }, clientId, work)
}

/** Opens one shop for the product itself: jobs, demo, imports. */
export function asSystemInShop<T>(
  platform: Platform,
  reason: string,
  requestId: string,
  clientId: string,
  work: (shop: ShopDb) => Promise<T>,
): Promise<T> {
  if (!CLIENT_ID.test(clientId)) throw new AppError('NOT_FOUND')
  return openShop(platform, { actor: { kind: 'system', reason }, requestId }, clientId, work)
}

/** Opens everything for workers and administration. */
export function asSystem<T>(
  platform: Platform,
  reason: string,
  requestId: string,
  work: (system: SystemDb) => Promise<T>,
): Promise<T> {
  return platform.system.transaction({}, (db) =>
    work(handle<SystemDb>(platform, { actor: { kind: 'system', reason }, requestId }, db, {})),
  )
}
