import { searchServices } from '#modules/services/rules/search-services.ts'
import { SYNONYMS } from '#modules/services/rules/search-synonyms.data.ts'
import type { SpokenLanguage } from '#shared/spoken.ts'
import type { ListedShop, ListedService } from '../contract-directory.ts'

/** How near a shop is by its ZIP code: the same one, the same postal area, the same part of the country, or elsewhere. */
export type Nearness = 'Here' | 'Near' | 'Region' | 'Elsewhere'

/** A shop that was found, how near it is (null when nobody asked), and which of its services were meant. */
export type FoundShop = { shop: ListedShop; nearness: Nearness | null; meant: ListedService[] }

const RANK: Record<Nearness, number> = { Here: 0, Near: 1, Region: 2, Elsewhere: 3 }

/**
 * Nearness by the ZIP code alone, which needs no map: five digits are a post office, the first three its sorting area,
 * about an hour's drive across, and the first one a group of neighboring states.
 */
export function nearnessOf(asked: string, postalCode: string | null): Nearness {
  const zip = postalCode ?? ''
  if (zip.slice(0, 5) === asked) return 'Here'
  if (zip.slice(0, 3) === asked.slice(0, 3)) return 'Near'
  return zip.slice(0, 1) === asked.slice(0, 1) ? 'Region' : 'Elsewhere'
}

/** Within a part of the country sorting areas are numbered along the roads, so a smaller difference is nearer. */
const apart = (asked: string, postalCode: string | null) =>
  Math.abs(Number(asked.slice(0, 5)) - Number((postalCode ?? '').slice(0, 5)))

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
 * The listed shops that offer what was asked, the nearest first; shops without a nearness by their name. `zip` has five
 * digits, or is null; `question` may be empty.
 */
export function findListedShops(
  shops: readonly ListedShop[],
  { zip, question, language }: { zip: string | null; question: string; language: SpokenLanguage },
): FoundShop[] {
  return shops
    .map((shop) => ({
      shop,
      nearness: zip === null ? null : nearnessOf(zip, shop.postalCode),
      meant: question === '' ? [] : meantServices(shop, question, language),
    }))
    .filter(({ meant }) => question === '' || meant.length > 0)
    .toSorted(
      (a, b) =>
        (a.nearness && b.nearness ? RANK[a.nearness] - RANK[b.nearness] : 0) ||
        (zip === null ? 0 : apart(zip, a.shop.postalCode) - apart(zip, b.shop.postalCode)) ||
        a.shop.name.localeCompare(b.shop.name, 'en'),
    )
}
