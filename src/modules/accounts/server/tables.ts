import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients, organizations } from '#modules/shops/server/tables.ts'
import { instant, keyText } from '#server/db/columns.ts'
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
    index('auth_accounts_by_provider').on(t.providerId, t.accountId),
  ],
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
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('organization_memberships_by_user').on(t.userId),
  ],
)
