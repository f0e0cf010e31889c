import type { ImportedCustomer } from '#modules/customers/server/commands/import-customers.ts'
import { CARS } from '../customers.data.ts'
import type { Draw } from '../draw.ts'
import { AREA_CODES, FAMILY_NAMES, GIVEN_NAMES, SPANISH_GIVEN } from './people.data.ts'

/** Nobody comes twice within so many visits of the shop, about a month and a half. */
const APART = 300
const PLATES = ['AJM', 'BRD', 'CKW', 'DPX', 'EHV', 'FTN', 'GLS', 'HYC']

function makeVisitor(number: number, createdAt: Date, draw: Draw): ImportedCustomer {
  const firstName = draw.one(GIVEN_NAMES)
  const lastName = draw.one(FAMILY_NAMES)
  const code = AREA_CODES[Math.floor(number / 100) % AREA_CODES.length] ?? '719'
  const [make, model, from, to] = draw.one(CARS)
  return {
    firstName,
    lastName,
    phone: `+1${code}55501${String(number % 100).padStart(2, '0')}`,
    email: draw.chance(0.8)
      ? `${firstName}.${lastName}.${number + 1}@mail.example`.toLowerCase().replaceAll(' ', '')
      : null,
    language: SPANISH_GIVEN.has(firstName) && draw.chance(0.6) ? 'es' : 'en',
    createdAt,
    car: {
      year: draw.whole(from, to),
      make,
      model,
      license: draw.chance(0.7) ? `${draw.one(PLATES)}-${draw.whole(100, 999)}` : null,
    },
  }
}

/**
 * Who came to each of the visits, in their order: `visitors[visits[i]]`. More than half have been here before, each
 * customer about every eight months.
 */
export function drawVisitors(
  bookedAt: readonly Date[],
  draw: Draw,
): { visitors: ImportedCustomer[]; visits: number[] } {
  const visitors: ImportedCustomer[] = []
  const lastVisit: number[] = []
  const visits = bookedAt.map((at, index) => {
    const known = visitors.length > 0 && draw.chance(0.56) ? draw.whole(0, visitors.length - 1) : -1
    const mayReturn = known >= 0 && index - (lastVisit[known] ?? 0) > APART
    const who = mayReturn ? known : visitors.push(makeVisitor(visitors.length, at, draw)) - 1
    lastVisit[who] = index
    return who
  })
  return { visitors, visits }
}
