import type { AppointmentType } from '#modules/shops/contract.ts'
import type { BookingShop, Language } from '../contract.ts'
import type { BookingService } from '../contract-choices.ts'
import { SOMETHING_ELSE } from './draft.ts'

/** One thing to choose on the first step: a complaint that leads to services, or a service itself. */
export type ServiceChoice = {
  id: string
  categoryId: string
  category: string
  label: string
  keywords: readonly string[]
  serviceIds: readonly string[]
  issueId: string | null
  priceText: string | null
  durationMin: number
  /** Set when all its services rule every other way out ("Drop-off only"). */
  onlyType: AppointmentType | null
  isOther: boolean
}
/** What of a shop its choices are made of. */
export type ServiceTree = Pick<BookingShop, 'services' | 'issueTree' | 'appointmentTypes'>
export type ChoiceGroup = { id: string; label: string; choices: ServiceChoice[] }

const SHOWN_AT_FIRST = 4

/** Services that customers may book, by id. */
export function bookableServices(shop: Pick<BookingShop, 'services'>): Map<string, BookingService> {
  return new Map(shop.services.filter((service) => service.bookable).map((service) => [service.id, service]))
}

function onlyType(
  services: readonly BookingService[],
  offered: readonly AppointmentType[],
): AppointmentType | null {
  const types = offered.filter((type) => services.every((service) => service.appointmentTypes.includes(type)))
  const [only] = types
  return types.length === 1 && offered.length > 1 && only ? only : null
}

/** The shop's tree in one language, without what nobody can book; empty groups are left out. */
export function choiceGroups(shop: ServiceTree, language: Language): ChoiceGroup[] {
  const services = bookableServices(shop)
  const offered = shop.appointmentTypes.map((choice) => choice.type)
  return shop.issueTree
    .map((category) => {
      const base = { categoryId: category.id, category: category.label[language] }
      const summed = (ids: readonly string[]) => {
        const found = ids.flatMap((id) => services.get(id) ?? [])
        return {
          serviceIds: found.map((service) => service.id),
          durationMin: found.reduce((sum, service) => sum + service.durationMin, 0),
          priceText: found.length === 1 ? (found[0]?.priceText ?? null) : null,
          onlyType: onlyType(found, offered),
        }
      }
      const issues = category.issues.map((issue) => ({
        ...base,
        id: issue.id,
        issueId: issue.id,
        label: issue.label[language],
        keywords: issue.keywords[language],
        isOther: issue.key === SOMETHING_ELSE,
        ...summed(issue.serviceIds),
      }))
      const named = category.serviceIds
        .flatMap((id) => services.get(id) ?? [])
        .map((service) => ({
          ...base,
          id: service.id,
          issueId: null,
          label: service.name[language],
          keywords: [],
          isOther: false,
          ...summed([service.id]),
        }))
      const choices = [...issues, ...named].filter((choice) => choice.serviceIds.length > 0)
      return { id: category.id, label: base.category, choices }
    })
    .filter((group) => group.choices.length > 0)
}

/** Groups that stand open before anybody has pressed: from the first on, until at least four choices can be read. */
export function openAtFirst(groups: readonly ChoiceGroup[]): string[] {
  let shown = 0
  return groups.flatMap((group) => {
    if (shown >= SHOWN_AT_FIRST) return []
    shown += group.choices.length
    return [group.id]
  })
}

/** Minutes of all chosen services together. */
export function workMinutes(shop: BookingShop, serviceIds: readonly string[]): number {
  const services = bookableServices(shop)
  return serviceIds.reduce((sum, id) => sum + (services.get(id)?.durationMin ?? 0), 0)
}

/** Why a way to bring the car is not possible for the chosen work and the minutes of suggested work, or null. */
export function typeRefusal(
  shop: BookingShop,
  serviceIds: readonly string[],
  type: AppointmentType,
  addedMin = 0,
):
  | { code: 'SERVICE_TYPE_NOT_OFFERED'; service: BookingService }
  | { code: 'WAITER_TOO_LONG'; max: number }
  | null {
  const services = bookableServices(shop)
  const service = serviceIds
    .flatMap((id) => services.get(id) ?? [])
    .find((one) => !one.appointmentTypes.includes(type))
  if (service) return { code: 'SERVICE_TYPE_NOT_OFFERED', service }
  const max = shop.appointmentTypes.find((choice) => choice.type === type)?.maxDurationMin ?? null
  return type === 'Waiter' && max !== null && workMinutes(shop, serviceIds) + addedMin > max
    ? { code: 'WAITER_TOO_LONG', max }
    : null
}

/** Is this booking a request that the shop answers, rather than a booking at once? */
export function isRequest(shop: BookingShop, serviceIds: readonly string[], type: AppointmentType): boolean {
  const services = bookableServices(shop)
  const mode = shop.appointmentTypes.find((choice) => choice.type === type)?.bookingMode
  return mode === 'Request' || serviceIds.some((id) => services.get(id)?.requestOnly === true)
}
