import { describe, expect, it } from 'vitest'
import { cardLines, fitsStatus, textWidth } from '#web/ui/shop-calendar/card-lines.ts'

const card = {
  customer: 'Dana Nguyen',
  time: '8:00 AM',
  range: '8:00 AM – 9:00 AM',
  vehicle: '2019 Camry',
  services: 'Oil change',
  status: null,
}

it('judges widths near what the font measured', () => {
  expect(textWidth('6:00 AM – 7:00 AM')).toBeGreaterThanOrEqual(106)
  expect(textWidth('Nguyen')).toBeGreaterThanOrEqual(43)
  expect(textWidth('Nguyen')).toBeLessThan(50)
})

describe('cardLines', () => {
  it.each([
    { width: 180, height: 28, lines: ['8:00 AM Dana Nguyen'] },
    { width: 110, height: 28, lines: ['Dana Nguyen'] },
    { width: 82, height: 28, lines: ['D. Nguyen'] },
    { width: 60, height: 28, lines: ['Nguyen'] },
    { width: 40, height: 28, lines: ['Nguyen'] },
    { width: 140, height: 42, lines: ['Dana Nguyen', '8:00 AM – 9:00 AM'] },
    { width: 80, height: 42, lines: ['D. Nguyen', '8:00 AM'] },
    { width: 62, height: 42, lines: ['Nguyen', '8:00'] },
    { width: 80, height: 56, lines: ['D. Nguyen', '8:00 AM', 'Camry'] },
    { width: 190, height: 56, lines: ['Dana Nguyen', '8:00 AM – 9:00 AM', '2019 Camry · Oil change'] },
    { width: 130, height: 56, lines: ['Dana Nguyen', '8:00 AM – 9:00 AM', '2019 Camry'] },
  ])('$width × $height says $lines', ({ width, height, lines }) => {
    expect(cardLines(card, width, height)).toEqual(lines)
  })

  it('keeps a name of one word whole, and leaves no empty third line', () => {
    expect(cardLines({ ...card, customer: 'Walkins', vehicle: '', services: '' }, 180, 112)).toEqual([
      'Walkins',
      '8:00 AM – 9:00 AM',
    ])
  })
})

it('gives the icon up before the last name', () => {
  expect([60, 74, 80].map((width) => fitsStatus({ customer: 'Maria Espinoza' }, width))).toEqual([
    false,
    false,
    true,
  ])
  expect(cardLines({ ...card, status: { icon: 'check', text: 'Completed' } }, 66, 28)).toEqual(['Nguyen'])
})
