import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { clients, organizations } from '#modules/shops/server/tables.ts'
import { instant, keyText, version } from '#server/db/columns.ts'
import type { AccountMailState, AccountMailTemplate } from '../contract.ts'
import type { AccountEventVerb } from '../contract-account.ts'
import type { InvitationState } from '../contract-crew.ts'
import type { ClientRole, OrganizationRole, SystemAdminRole } from '#shared/access/roles.ts'

/** A person who can sign in. The address is kept in lower case: one person, one account, however it was typed. */
export const users = pgTable('users', {
  id: keyText().primaryKey(),
  name: text().notNull(),
  email: keyText().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  isSystemAdmin: boolean().notNull().default(false),
  systemAdminRoles: jsonb().$type<SystemAdminRole[]>().notNull().default([]),
  disabledAt: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

/** A browser that is signed in. The cookie carries this token under our signature, so that the row alone opens nothing. */
export const sessions = pgTable(
  'sessions',
  {
    id: keyText().primaryKey(),
    token: keyText().notNull().unique(),
    userId: keyText()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ipAddress: text(),
    userAgent: text(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('sessions_by_user').on(t.userId), index('sessions_by_expiry').on(t.expiresAt)],
)

/** Ways to sign in of a person: `credential` holds the password's hash, an OpenID provider its own id. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: keyText().primaryKey(),
    accountId: keyText().notNull(),
    providerId: keyText().notNull(),
    userId: keyText()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('auth_accounts_by_user').on(t.userId),
    uniqueIndex('auth_accounts_by_provider').on(t.providerId, t.accountId),
  ],
)

/**
 * The authenticator app of a person. The secret is sealed with a key of the installation, so that the row alone makes no
 * codes; recovery codes are kept as keyed hashes and leave the list when used. It guards nothing until confirmed.
 */
export const secondFactors = pgTable('second_factors', {
  userId: keyText()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text().notNull(),
  /** The 30 seconds whose code was used last: a code works once. */
  lastStep: integer().notNull().default(0),
  recoveryHashes: jsonb().$type<string[]>().notNull().default([]),
  confirmedAt: instant(),
  createdAt: instant().notNull(),
})

/** Passkeys of people: the public half, and how often the private one has signed. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: keyText().primaryKey(),
    userId: keyText()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    credentialId: keyText().notNull().unique(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [index('passkeys_by_user').on(t.userId)],
)

/**
 * What somebody did about their own way of signing in, also where they work at no shop whose history would tell. Written
 * forward only.
 */
export const accountEvents = pgTable(
  'account_events',
  {
    id: keyText().primaryKey(),
    userId: keyText()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The order of writing: several happen within one tick of the clock. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** Whose act it was: the person's id, or `system:…` for who runs the installation. */
    actor: keyText().notNull(),
    verb: text().$type<AccountEventVerb>().notNull(),
    /** What it was done with, such as a passkey's name; null where the verb says it all. */
    thing: text(),
  },
  (t) => [index('account_events_by_user').on(t.userId, t.seq)],
)

/** Short secrets on their way: address checks and password resets. */
export const verifications = pgTable(
  'verifications',
  {
    id: keyText().primaryKey(),
    identifier: keyText().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('verifications_by_identifier').on(t.identifier)],
)

/**
 * Mails to people about their own account, which belongs to no shop. Written in the transaction that causes them and
 * sent afterwards; the body holds a secret link, so it is emptied once a mail server has taken it.
 */
export const accountMails = pgTable(
  'account_mails',
  {
    id: keyText().primaryKey(),
    template: text().$type<AccountMailTemplate>().notNull(),
    address: keyText().notNull(),
    /** Under whose name it is sent: the product's, or the shop's that invites. */
    sender: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Of a demo shop: it stays in the readable outbox. */
    staysHere: boolean().notNull(),
    state: text().$type<AccountMailState>().notNull(),
    attempts: integer().notNull().default(0),
    error: text(),
    providerId: text(),
    /** The person or the invitation it is about. */
    subjectId: keyText().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    index('account_mails_by_subject').on(t.subjectId, t.createdAt),
    index('account_mails_by_time').on(t.createdAt),
  ],
)

/** What a person may do at one shop. */
export const clientMemberships = pgTable(
  'client_memberships',
  {
    clientId: keyText()
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: keyText()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roles: jsonb().$type<ClientRole[]>().notNull(),
    version: version(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.userId] }), index('client_memberships_by_user').on(t.userId)],
)

/** What a person may do at an organization and so at every shop of it. */
export const organizationMemberships = pgTable(
  'organization_memberships',
  {
    organizationId: keyText()
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    userId: keyText()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roles: jsonb().$type<OrganizationRole[]>().notNull(),
    version: version(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('organization_memberships_by_user').on(t.userId),
  ],
)

/**
 * Somebody asked to work at a shop or an organization. The link in the mail is the proof of the mailbox; only its hash
 * is kept. An address has at most one open invitation to a place.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: keyText().primaryKey(),
    clientId: keyText().references(() => clients.id, { onDelete: 'cascade' }),
    organizationId: keyText().references(() => organizations.id, { onDelete: 'cascade' }),
    email: keyText().notNull(),
    roles: jsonb().$type<ClientRole[]>().notNull(),
    tokenHash: keyText().notNull().unique(),
    state: text().$type<InvitationState>().notNull(),
    inviterName: text().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('invitations_open_by_client')
      .on(t.clientId, t.email)
      .where(sql`state = 'Open'`),
    uniqueIndex('invitations_open_by_organization')
      .on(t.organizationId, t.email)
      .where(sql`state = 'Open'`),
  ],
)
