import { describe, expect, it } from 'vitest'
import type { ListedShop } from '../contract-directory.ts'
import { findListedShops } from './find-listed-shops.ts'

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
  it('puts the nearest first', () => {
    expect(names({ zip: '81501' })).toEqual(['mesa', 'zeta', 'fruita', 'denver', 'portland', 'nowhere'])
    // Across a state line the nearest town has a number far from one's own: Kansas City, Kansas and Missouri.
    const line = [shop('wichita', '66502', OIL), shop('missouri', '64106', OIL)]
    const found = findListedShops(line, { zip: '66101', question: '', language: 'en' })
    expect(found.map((one) => one.shop.name)).toEqual(['missouri', 'wichita'])
    expect(found[0]?.miles).toBeLessThan(8)
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
