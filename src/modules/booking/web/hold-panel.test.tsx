import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { type Draft, EMPTY_DRAFT } from '../rules/draft.ts'
import { holdKey } from '../rules/hold-line.ts'
import { BOOKING_WORDS_EN } from '../words.en.ts'
import { BOOKING_WORDS_ES } from '../words.es.ts'
import { HoldPanel } from './hold-panel.tsx'
import { type Booking, BookingContext } from './use-booking.ts'

const WORDS = { en: BOOKING_WORDS_EN, es: BOOKING_WORDS_ES }

it.each([
  ['en', null, 10, 'We&#x27;re keeping Monday, June 14 for you for 10 minutes.'],
  ['es', null, 10, 'Le guardamos el lunes 14 de junio por 10 minutos.'],
  ['es', 540, 10, 'Le guardamos la hora de las 9:00 a.m. por 10 minutos.'],
  ['es', null, 1, 'Queda 1 minuto para confirmar el lunes 14 de junio.'],
  ['es', null, 0, 'Aún puede confirmar; revisaremos si el lunes 14 de junio sigue disponible.'],
] as const)('says in "%s" what is kept at minute %s for %s minutes', (language, startMin, minutes, line) => {
  const time = { date: '2027-06-14', startMin, startsAt: null }
  const draft: Draft = { ...EMPTY_DRAFT, serviceIds: ['oil'], type: 'DropOff', time }
  const hold = { holdId: 'h', renewed: false, answerBy: null, readyBy: null }
  const kept = { ...draft, hold: { ...hold, of: holdKey(draft) ?? '', until: minutes * 60_000 } }
  const shop = { today: '2027-06-01', appointmentTypes: [] }
  const booking = { shop, language, words: WORDS[language], draft: kept, now: () => 0 } as unknown as Booking
  const html = renderToString(
    <BookingContext value={booking}>
      <HoldPanel onRenew={() => {}} />
    </BookingContext>,
  )
  expect(html).toContain(`<p>${line}</p>`)
})
