import { describe, expect, it } from 'vitest'
import { fillWords } from './fill-words.ts'

describe('fillWords', () => {
  it.each([
    ['Call {phone}.', { phone: '303-555-0142' }, 'Call 303-555-0142.'],
    ['Try again[, or call {phone}]. Reference: {id}.', { id: 'r1' }, 'Try again. Reference: r1.'],
    ['See you today [at {time}]. Bye.', {}, 'See you today. Bye.'],
    ['It is full. Please call {phone}.', { phone: null }, 'It is full.'],
    ['{when} is gone.[ {reason}] Choose: {link}', { when: 'Monday', link: '' }, 'Monday is gone.'],
    ['Kept for {n|# minute|# minutes}.', { n: 1 }, 'Kept for 1 minute.'],
    ['Kept for {n|# minute|# minutes}.', { n: 10 }, 'Kept for 10 minutes.'],
    [
      'Aceptamos carros hasta {time}. Gracias.',
      { time: 'las 9:00 a.m.' },
      'Aceptamos carros hasta las 9:00 a.m. Gracias.',
    ],
    ['One¶[Two {x}¶]Three↵Four', {}, 'One\n\nThree\nFour'],
    ['A 0 counts: {left} left.', { left: 0 }, 'A 0 counts: 0 left.'],
    ['Nothing left: {phone}', {}, ''],
  ])('%s', (template, values, text) => {
    expect(fillWords(template, values)).toBe(text)
  })
})
