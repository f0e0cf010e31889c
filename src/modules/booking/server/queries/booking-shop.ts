import { offeredTypes } from '#modules/availability/rules/offered-types.ts'
import { getShopRules } from '#modules/availability/server/queries/snapshot.ts'
import type { RulesPart } from '#modules/availability/server/queries/rules-part.ts'
import { getLogoUrl } from '#modules/files/server/queries/objects.ts'
import {
  listIssues,
  listQuestions,
  listServiceCategories,
  listServices,
} from '#modules/services/server/queries.ts'
import type { Question } from '#modules/services/contract.ts'
import { APPOINTMENT_TYPES, BOOKING_STEPS, type AppointmentType } from '#modules/shops/contract.ts'
import type { ShopDb } from '#server/scope.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import type { BookingShop } from '../../contract.ts'
import type {
  BookingCategory,
  BookingPickup,
  BookingQuestion,
  BookingService,
  BookingTransport,
  BookingTypeChoice,
} from '../../contract-choices.ts'
import { getBookingClient, type BookingClient } from './booking-client.ts'

/** Everything that the public page shows before the customer has typed anything. Nothing of any customer is in it. */
export async function getBookingShop(shop: ShopDb): Promise<BookingShop> {
  const client = await getBookingClient(shop)
  const rules = await getShopRules(shop)
  const services = await bookableServices(shop, rules)
  const { booking, ...rest } = client
  return {
    ...rest,
    branding: { color: booking.brandColor, logoUrl: await getLogoUrl(shop) },
    steps: BOOKING_STEPS.filter((step) => booking.steps.includes(step)),
    issueTree: await issueTree(shop, new Set(services.map((service) => service.id))),
    services,
    appointmentTypes: APPOINTMENT_TYPES.flatMap((type) => typeChoice(type, client, rules, services)),
    questions: (await listQuestions(shop)).map(asked),
    transport: booking.steps.includes('transportation-options') ? waysHome(rules) : [],
    pickup: pickupOf(rules),
    dateSelectionMode: booking.dateSelectionMode,
    recognizes: booking.recognizeCustomers ?? true,
    consentVersion: booking.consentVersion,
    today: wallTime(zoneOf(client.timeZone), shop.now).day,
    serverNow: shop.now.toISOString(),
  }
}

/** Services that are off are not shown at all. */
async function bookableServices(shop: ShopDb, rules: RulesPart): Promise<BookingService[]> {
  const services = await listServices(shop)
  return services
    .filter((service) => service.bookable)
    .map((service) => ({
      id: service.id,
      name: { en: service.nameEn, es: service.nameEs },
      categoryId: service.categoryId,
      durationMin: service.durationMin,
      priceText: service.priceText,
      appointmentTypes: offeredTypes(service, rules),
      bookable: service.bookable,
      requestOnly: service.requestOnly,
    }))
}

async function issueTree(shop: ShopDb, shown: ReadonlySet<string>): Promise<BookingCategory[]> {
  const categories = await listServiceCategories(shop)
  const issues = await listIssues(shop)
  const services = await listServices(shop)
  return categories
    .map((category) => ({
      id: category.id,
      label: { en: category.nameEn, es: category.nameEs },
      issues: issues
        .filter((issue) => issue.categoryId === category.id)
        .map((issue) => ({
          id: issue.id,
          label: { en: issue.labelEn, es: issue.labelEs },
          keywords: { en: issue.keywordsEn, es: issue.keywordsEs },
          serviceIds: issue.serviceIds.filter((id) => shown.has(id)),
          key: issue.key,
        }))
        .filter((issue) => issue.serviceIds.length > 0),
      serviceIds: services
        .filter((service) => service.categoryId === category.id && shown.has(service.id))
        .map(({ id }) => id),
    }))
    .filter((category) => category.issues.length + category.serviceIds.length > 0)
}

function asked({ id, issueId, type, labelEn, labelEs, required, options }: Question): BookingQuestion {
  return { id, issueId, type, label: { en: labelEn, es: labelEs }, required, options }
}

function waysHome({ transportRecords }: RulesPart): BookingTransport[] {
  return transportRecords
    .filter(({ enabled }) => enabled)
    .map(({ id, labelEn, labelEs }) => ({ id, label: { en: labelEn, es: labelEs } }))
}

function pickupOf({ pickup }: RulesPart): BookingPickup | null {
  if (!pickup?.enabled) return null
  const { requireAddress, feeText, ...area } = pickup
  return { area, requireAddress, feeText }
}

/** A way of coming that the shop has a pattern for and some service allows; nothing otherwise. */
function typeChoice(
  type: AppointmentType,
  { booking }: BookingClient,
  { capacity, settings, pickup }: RulesPart,
  services: BookingService[],
): BookingTypeChoice[] {
  const patterns = capacity.filter(
    (rule) => rule.enabled && rule.appointmentType === type && rule.segments.length > 0,
  )
  if (type === 'Pickup' && pickup?.enabled === false) return []
  if (patterns.length === 0 || !services.some((service) => service.appointmentTypes.includes(type))) return []
  const { keyDrop } = settings.dropOff
  const plain = patterns.find((rule) => rule.kind === 'Default') ?? patterns[0]
  return [
    {
      type,
      label: booking.labels[type] ?? null,
      bookingMode: booking.bookingMode[type],
      dateSelectionMode: booking.dateSelectionMode[type],
      maxPreferences:
        booking.dateSelectionMode[type] === 'DateOnly' ? 1 : (booking.maxPreferences[type] ?? 1),
      maxDurationMin: type === 'Waiter' ? settings.waiter.maxDurationMin : null,
      arrival: plain?.segments.map(({ startMin, endMin }): [number, number] => [startMin, endMin]) ?? [],
      nudge: type === 'Waiter' ? settings.waiter.nudgeToDropOff : '',
      keyDrop: type === 'DropOff' && keyDrop.enabled ? { instructions: keyDrop.instructions } : null,
    },
  ]
}
