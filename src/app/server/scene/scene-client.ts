import { z } from 'zod'
import {
  BOOKING_STEPS,
  CLIENT_STATUSES,
  DEFAULT_BOOKING_SETUP,
  FORM_STATUSES,
  FORM_TYPES,
  INTEGRATION_STATUSES,
  MANAGEMENT_SYSTEMS,
  MOBIL1_ISSUE_MODES,
  PRODUCT_TIERS,
  type WeeklyHours,
} from '#modules/shops/contract.ts'
import type { NewShop } from '#modules/shops/server/commands.ts'
import { CLIENT_ROLES } from '#shared/access/roles.ts'
import { email, text } from '#shared/input.ts'
import { storedPhone } from '#shared/phone.ts'

const flags = {
  advancedCalendarEnabled: z.boolean().optional(),
  onDemandEnabled: z.boolean().optional(),
  webChatEnabled: z.boolean().optional(),
  sitesEnabled: z.boolean().optional(),
}
const phone = z.union([text(40), z.looseObject({ phone: text(40) }).transform((given) => given.phone)])

/** `given.client`: what a scene may say about its shop (contracts.md, Scenes). */
const sceneClient = z.strictObject({
  name: text(120).optional(),
  status: z.enum(CLIENT_STATUSES).optional(),
  productTier: z.enum(PRODUCT_TIERS).optional(),
  ...flags,
  featureAccess: z.strictObject({ productTier: z.enum(PRODUCT_TIERS).optional(), ...flags }).optional(),
  sms: z.enum(MANAGEMENT_SYSTEMS).nullable().optional(),
  hasFasterLinesPartnerApp: z.boolean().optional(),
  hasSteerProduct: z.boolean().optional(),
  clientSteerInfo: z
    .strictObject({
      steerTenantId: text(100).default('steer-tenant'),
      steerShopId: text(100).default('steer-shop'),
      textCommunicationEnabled: z.boolean().default(false),
    })
    .nullable()
    .optional(),
  integration: z
    .union([
      z
        .enum(INTEGRATION_STATUSES)
        .transform((status) => ({ status, steerSuggestedWorkLookupEnabled: undefined })),
      z.strictObject({
        status: z.enum(INTEGRATION_STATUSES).optional(),
        steerSuggestedWorkLookupEnabled: z.boolean().optional(),
      }),
    ])
    .nullable()
    .optional(),
  themes: z
    .array(
      z.strictObject({
        deferredWork_enabled: z.boolean().default(false),
        recommendedWork_enabled: z.boolean().default(false),
      }),
    )
    .optional(),
  twilioPhones: z.array(phone).optional(),
  formSubmissions: z
    .array(z.strictObject({ type: z.enum(FORM_TYPES), status: z.enum(FORM_STATUSES) }))
    .optional(),
  clientExxonMobilInfo: z.strictObject({ mobil1IssueMode: z.enum(MOBIL1_ISSUE_MODES) }).optional(),
})

/** `given.people`: further sign-ins with roles at the scene's shop. */
export const scenePeople = z.array(
  z.strictObject({ email, name: text(100).optional(), userRoles: z.array(z.enum(CLIENT_ROLES)).default([]) }),
)

/** `given.organization`: puts the shop into one. */
export const sceneOrganization = z.strictObject({ name: text(120).default('Scene organization') })

/** Everything on: a Pro shop with one phone number and every step of booking (rulings N13). */
const ALL_ON = {
  status: 'Enabled',
  productTier: 'Pro',
  advancedCalendarEnabled: true,
  onDemandEnabled: true,
  webChatEnabled: true,
  sitesEnabled: true,
} as const

function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

/** The shop of a scene. Throws a ZodError for what a scene cannot say. */
export function shopOfScene(
  client: unknown,
  { name, slug, zone, hours }: { name: string; slug: string; zone: string; hours: WeeklyHours },
): NewShop {
  const { integration, clientSteerInfo, clientExxonMobilInfo, featureAccess, twilioPhones, ...rest } =
    sceneClient.parse(client ?? {})
  const phones = twilioPhones?.map((number) => storedPhone(number) ?? number)
  return {
    ...ALL_ON,
    name,
    slug,
    phone: '+13035550150',
    email: `desk@${slug}.example`,
    addressLine1: '1 Scene Street',
    addressLocality: 'Denver',
    addressRegion: 'CO',
    addressPostalCode: '80202',
    addressTimeZone: zone,
    hours,
    booking: { ...DEFAULT_BOOKING_SETUP, steps: [...BOOKING_STEPS] },
    twilioPhones: phones ?? ['+13035550151'],
    ...given(rest),
    ...given(featureAccess ?? {}),
    ...given({
      integrationStatus: integration?.status,
      steerSuggestedWorkLookupEnabled: integration?.steerSuggestedWorkLookupEnabled,
      steerInfo: clientSteerInfo,
      exxonMobilInfo: clientExxonMobilInfo,
    }),
  }
}
