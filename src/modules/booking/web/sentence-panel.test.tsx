import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Sentence } from './sentence-panel.tsx'

it('makes every phone number of a sentence one that a phone can call', () => {
  const html = renderToString(
    <p>
      <Sentence text="Call 303-555-0142, or 720-555-0117." />
    </p>,
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'tel:+13035550142',
    'tel:+17205550117',
  ])
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe('Call 303-555-0142, or 720-555-0117.')
})

it.each([
  ['Usually ready by Thursday, June 17, 10:00 AM (estimate).', '10:00\u00a0AM (estimate)'],
  [
    'Casi siempre a las 3:30 p.m. (aproximado), del 17 de junio.',
    '3:30\u00a0p.m. (aproximado), del 17 de junio',
  ],
  ['Call 303-555-0142 at 8 PM', 'at 8\u00a0PM'],
  ['We have 3 PMs and 2 a week', '3 PMs and 2 a week'],
])('keeps each time of "%s" on one line', (text, kept) => {
  expect(renderToString(<Sentence text={text} />).replaceAll(/<[^>]+>/g, '')).toContain(kept)
})
