import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { appointments } from '#modules/appointments/server/tables.ts'
import { bookableShop } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { MAX_NOTES, MAX_TROUBLE } from '../rules/note-limit.ts'

const MONDAY = '2027-06-14'
const platform = await testPlatform()

it('keeps all that the page lets a visitor write, below the names of the complaints', async () => {
  const shop = await bookableShop(platform)
  const notes = ['It pulls to one side', 'x'.repeat(MAX_TROUBLE), 'y'.repeat(MAX_NOTES)].join('\n')
  const { appointmentId: id } = await shop.book(MONDAY, 540, { notes })
  const visit = await shop.owner.smsJob.get({ clientId: shop.clientId, id })
  expect(visit.notes).toBe(notes)
  const saved = await shop.owner.smsJob.update({
    clientId: shop.clientId,
    id,
    version: visit.version,
    notes: `${notes}!`,
  })
  expect(saved.notes).toBe(`${notes}!`)
})

it('books whatever the address of the page says about where the visit came from', async () => {
  const shop = await bookableShop(platform)
  const utm = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`utm_${n}`, `news\n${'x'.repeat(900)}`]),
  )
  const odd = { 'a\u0000': 'b', '\ud800': 'c', utm_term: '' }
  const source = {
    utm: { ...odd, ...utm },
    clickIds: odd,
    linkAlias: '\u0000'.repeat(200),
    referrer: '\ud800',
  }
  const { appointmentId } = await shop.book(MONDAY, 540, { source })
  const [kept] = await shop.inShop(({ db }) =>
    db.select({ source: appointments.source }).from(appointments).where(eq(appointments.id, appointmentId)),
  )
  expect(kept?.source).toMatchObject({ clickIds: { a: 'b' }, linkAlias: '' })
  expect(Object.keys(kept?.source?.utm ?? {})).toHaveLength(20)
  expect(Object(kept?.source?.utm)).toMatchObject({ utm_0: `news ${'x'.repeat(495)}` })
})
