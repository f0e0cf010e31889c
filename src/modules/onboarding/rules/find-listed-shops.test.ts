import { describe, expect, it } from 'vitest'
import type { ListedShop } from '../contract-directory.ts'
import { findListedShops, nearnessOf } from './find-listed-shops.ts'

const shop = (
  name: string,
  postalCode: string | null,
  ...services: [en: string, es: string][]
): ListedShop => ({
  clientId: `cl_${name}`,
  slug: name,
  name,
  phone: null,
  addressLine1: null,
  locality: null,
  region: null,
  postalCode,
  hours: {},
  services: services.map(([en, es]) => ({ en, es, category: { en: 'Care', es: 'Servicio' }, price: null })),
})
const BRAKES: [string, string] = ['Brake inspection', 'Revisión de frenos']
const OIL: [string, string] = ['Oil change', 'Cambio de aceite']
const SHOPS = [
  shop('zeta', '81501', OIL),
  shop('mesa', '81501', BRAKES, OIL),
  shop('fruita', '81521', BRAKES),
  shop('denver', '80202', OIL),
  shop('portland', '04101', OIL),
  shop('nowhere', null, OIL),
]
const names = (asked: Partial<Parameters<typeof findListedShops>[1]>) =>
  findListedShops(SHOPS, { zip: null, question: '', language: 'en', ...asked }).map(
    (found) => found.shop.name,
  )

describe('finding a listed shop', () => {
  it.each([
    ['81501', '81501', 'Here'],
    ['81501', '81501-1234', 'Here'],
    ['81501', '81521', 'Near'],
    ['81501', '80202', 'Region'],
    ['81501', '04101', 'Elsewhere'],
    ['81501', null, 'Elsewhere'],
  ] as const)('asked for %s, a shop at %s is %s', (asked, at, nearness) =>
    expect(nearnessOf(asked, at)).toBe(nearness),
  )

  it('puts the nearest first', () => {
    expect(names({ zip: '81501' }).slice(0, 4)).toEqual(['mesa', 'zeta', 'fruita', 'denver'])
  })

  it('finds only shops that offer what was meant, in both languages and misspelled', () => {
    expect(names({ zip: '81501', question: 'brakes' })).toEqual(['mesa', 'fruita'])
    expect(names({ zip: '81501', question: 'frenos', language: 'es' })).toEqual(['mesa', 'fruita'])
    expect(names({ question: 'oil chnage' })).toEqual(['denver', 'mesa', 'nowhere', 'portland', 'zeta'])
    expect(names({ question: 'submarine hull' })).toEqual([])
  })

  it('lists every shop by name while nothing is asked', () => {
    expect(names({})).toEqual(['denver', 'fruita', 'mesa', 'nowhere', 'portland', 'zeta'])
  })
})
