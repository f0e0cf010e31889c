import type { PickupSettings, TransportRecord } from '#modules/availability/contract-offers.ts'
import type { DemoShop } from './shops.data.ts'

type Offers = { transport: Omit<TransportRecord, 'id' | 'position'>[]; pickup: PickupSettings | null }

/** Ways home and the pickup area of the demo shops that offer them. */
export const DEMO_OFFERS: Partial<Record<DemoShop['key'], Offers>> = {
  boulder: {
    transport: [
      {
        labelEn: 'Shuttle within 5 miles',
        labelEs: 'Transporte del taller hasta 5 millas',
        enabled: true,
        fields: { appliesTo: ['DropOff'], perDay: 4, weekdays: { '5': 2 } },
      },
      {
        labelEn: 'Loaner car',
        labelEs: 'Carro de préstamo',
        enabled: true,
        fields: { appliesTo: ['DropOff'], minLaborMin: 120, concurrent: 1 },
      },
    ],
    pickup: {
      enabled: true,
      mode: 'PostalCodes',
      listType: 'Whitelist',
      postalCodes: ['80301', '80302', '80303', '80304', '80305'],
      radiusKm: null,
      center: null,
      drivers: 1,
      perWindowPerDriver: 2,
      services: null,
      minLeadBusinessDays: 1,
      requireAddress: true,
      feeText: { en: 'Free within Boulder.', es: 'Gratis dentro de Boulder.' },
    },
  },
}
