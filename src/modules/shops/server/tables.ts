import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, keyText, version } from '#server/db/columns.ts'
import type {
  BookingSetup,
  ClientStatus,
  ExxonMobilInfo,
  FormSubmission,
  IntegrationStatus,
  ManagementSystem,
  ProductTier,
  SteerInfo,
  Theme,
  WeeklyHours,
} from '../contract.ts'

/** Several shops of one owner. */
export const organizations = pgTable('organizations', {
  id: keyText().primaryKey(),
  name: text().notNull(),
  nameKey: keyText().notNull(),
  slug: keyText().notNull().unique(),
  deniedPrefixes: jsonb().$type<string[]>().notNull().default([]),
  createdAt: instant().notNull(),
  version: version(),
})

/** A shop; the specification calls it a client. */
export const clients = pgTable(
  'clients',
  {
    id: keyText().primaryKey(),
    organizationId: keyText().references(() => organizations.id),
    name: text().notNull(),
    nameKey: keyText().notNull(),
    slug: keyText().notNull().unique(),
    internalShopNumber: text(),
    status: text().$type<ClientStatus>().notNull(),
    sms: text().$type<ManagementSystem>(),
    integrationStatus: text().$type<IntegrationStatus>().notNull().default('NotConfigured'),
    phone: text(),
    email: text(),
    addressLine1: text(),
    addressLocality: text(),
    addressRegion: text(),
    addressPostalCode: text(),
    addressTimeZone: text().notNull(),
    termsUrl: text(),
    privacyUrl: text(),
    productTier: text().$type<ProductTier>().notNull().default('Standard'),
    advancedCalendarEnabled: boolean().notNull().default(false),
    onDemandEnabled: boolean().notNull().default(false),
    webChatEnabled: boolean().notNull().default(false),
    sitesEnabled: boolean().notNull().default(false),
    hasSteerProduct: boolean().notNull().default(false),
    hasFasterLinesPartnerApp: boolean().notNull().default(false),
    steerInfo: jsonb().$type<SteerInfo>(),
    themes: jsonb().$type<Theme[]>().notNull().default([]),
    steerSuggestedWorkLookupEnabled: boolean().notNull().default(false),
    exxonMobilInfo: jsonb().$type<ExxonMobilInfo>().notNull().default({ mobil1IssueMode: 'Disabled' }),
    twilioPhones: jsonb().$type<string[]>().notNull().default([]),
    formSubmissions: jsonb().$type<FormSubmission[]>().notNull().default([]),
    hours: jsonb().$type<WeeklyHours>().notNull(),
    booking: jsonb().$type<BookingSetup>().notNull(),
    createdAt: instant().notNull(),
    version: version(),
  },
  (t) => [index('clients_by_organization').on(t.organizationId, t.nameKey, t.id)],
)

/** One row: rises when a shop or organization appears, goes, moves or is renamed, so that kept switcher lists know that they are old. */
export const tenantListVersion = pgTable('tenant_list_version', {
  id: integer().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})
