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
