import { milesBetween } from '#modules/shops/rules/zip-distance.ts'
import { searchServices } from '#modules/services/rules/search-services.ts'
import { SYNONYMS } from '#modules/services/rules/search-synonyms.data.ts'
import type { SpokenLanguage } from '#shared/spoken.ts'
import type { ListedShop, ListedService } from '../contract-directory.ts'

/**
 * A shop that was found, how far it is in miles (null when nobody asked, or the shop gives no ZIP code of this country),
 * and which of its services were meant.
 */
export type FoundShop = { shop: ListedShop; miles: number | null; meant: ListedService[] }

/** The services of a shop that the words mean, as its booking page would find them; all words that find none find no shop. */
function meantServices(shop: ListedShop, question: string, language: SpokenLanguage): ListedService[] {
  const entries = shop.services.map((service, at) => ({
    id: String(at),
    categoryId: '',
    label: service[language],
    category: service.category[language],
    keywords: [service.en, service.es],
  }))
  return searchServices(question, entries, SYNONYMS).flatMap(
    ({ entry }) => shop.services[Number(entry.id)] ?? [],
  )
}

/**
 * The listed shops that offer what was asked, the nearest first; as the crow flies, shops without a distance by their name. `zip` has five
 * digits, or is null; `question` may be empty.
 */
export function findListedShops(
  shops: readonly ListedShop[],
  { zip, question, language }: { zip: string | null; question: string; language: SpokenLanguage },
): FoundShop[] {
  return shops
    .map((shop) => ({
      shop,
      miles: zip === null || shop.postalCode === null ? null : milesBetween(zip, shop.postalCode),
      meant: question === '' ? [] : meantServices(shop, question, language),
    }))
    .filter(({ meant }) => question === '' || meant.length > 0)
    .toSorted(
      (a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity) || a.shop.name.localeCompare(b.shop.name, 'en'),
    )
}
