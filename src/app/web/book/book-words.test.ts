import { expect, it } from 'vitest'
import { BOOK_WORDS } from './all-words.ts'
import { sayOf } from './book-words.ts'

const SHOP = { name: 'Alder Auto', phone: '+13035550142' }

it.each([
  ['InProgress', 'This appointment is already at the shop.', 'Esta cita ya está en el taller.'],
  ['Cancelled', 'This appointment is already canceled.', 'Esta cita ya está cancelada.'],
  ['Completed', 'This appointment is already over.', 'Esta cita ya terminó.'],
])('says of a visit that is %s why it cannot be changed', (status, english, spanish) => {
  const fault = { code: 'CHANGE_REFUSED', params: { refusal: 'done', status } }
  expect(sayOf(BOOK_WORDS.en, SHOP).error(fault)).toBe(english)
  expect(sayOf(BOOK_WORDS.es, SHOP).error(fault)).toBe(spanish)
})

it("asks to leave a car that cannot wait, in the shop's own words where it has some", () => {
  const why = (nudge: string) =>
    sayOf(BOOK_WORDS.en, SHOP).reason('WAITER_TOO_LONG', { duration: '3 hours', max: '90 minutes', nudge })
  const limit = 'This work takes about 3 hours. Waiting at the shop is for visits up to 90 minutes.'
  expect(why('')).toBe(`${limit} Drop the car off instead?`)
  expect(why('Leave it, we drive you home.')).toBe(`${limit} Leave it, we drive you home.`)
})

it('says with a reason that everything typed is still there', () => {
  expect(sayOf(BOOK_WORDS.en, SHOP).notBookable("We're closed on Sundays.")).toBe(
    "We're closed on Sundays. Everything you typed is still here.",
  )
})

it('says that there is no connection, wherever a call failed', () => {
  expect(sayOf(BOOK_WORDS.en, SHOP).error({ code: 'NO_CONNECTION' })).toBe(BOOK_WORDS.en.page.offline)
})
