import { describe, expect, it } from 'vitest'
import { MESSAGE_PARTS_EN, MESSAGE_TEMPLATES_EN } from '../words.en.ts'
import { MESSAGE_PARTS_ES, MESSAGE_TEMPLATES_ES } from '../words.es.ts'
import { detailLines, mailWhen, renderMail, renderText, textWhen } from './message-text.ts'
import { gsmName, textParts } from './text-length.ts'

const LONGEST = {
  shop: 'Front Range Auto Care Boulder',
  vehicle: '2019 Mercedes-Benz GLC 300',
  link: `https://${'b'.repeat(26)}/a/${'x'.repeat(22)}`,
  bookLink: `https://${'b'.repeat(26)}/book/${'x'.repeat(24)}`,
  phone: '303-555-0142',
}
const time = { date: '2027-09-23', startMin: null, arrival: [600, 720] as const }

describe('texts', () => {
  it('reads as the catalogue says', () => {
    const values = {
      ...LONGEST,
      when: textWhen({ date: '2027-09-22', startMin: 630 }, 'en'),
      link: 'https://x.example/a/1',
    }
    expect(renderText(MESSAGE_TEMPLATES_EN.booked.text, values, MESSAGE_PARTS_EN, 'first')).toBe(
      "Front Range Auto Care Boulder: You're booked for Wed, Sep 22, 10:30 AM, 2019 Mercedes-Benz GLC 300. Change or cancel: https://x.example/a/1 Msg & data rates may apply. Reply HELP for help, STOP to opt out.",
    )
  })

  it.each(Object.keys(MESSAGE_TEMPLATES_EN) as (keyof typeof MESSAGE_TEMPLATES_EN)[])(
    '%s fits two parts in both languages',
    (event) => {
      for (const tail of ['none', 'monthly', 'first'] as const) {
        const english = {
          ...LONGEST,
          when: textWhen(time, 'en'),
          oldWhen: textWhen(time, 'en'),
          answerBy: textWhen(time, 'en'),
        }
        const spanish = {
          ...LONGEST,
          when: textWhen(time, 'es'),
          oldWhen: textWhen(time, 'es'),
          answerBy: textWhen(time, 'es'),
        }
        const texts = [
          renderText(MESSAGE_TEMPLATES_EN[event].text, english, MESSAGE_PARTS_EN, tail),
          renderText(MESSAGE_TEMPLATES_ES[event].text, spanish, MESSAGE_PARTS_ES, tail),
        ]
        for (const text of texts) {
          expect(textParts(text), text).toMatchObject({ encoding: 'GSM-7' })
          expect(textParts(text).parts, text).toBeLessThanOrEqual(2)
          expect(text).not.toMatch(/[{}[\]]/)
        }
      }
    },
  )

  it('drops the car rather than pay double for one accent', () => {
    const values = { ...LONGEST, vehicle: '2019 Automóvil', when: textWhen(time, 'es') }
    const text = renderText(MESSAGE_TEMPLATES_ES.booked.text, values, MESSAGE_PARTS_ES, 'none')
    expect(text).not.toContain('Autom')
    expect(textParts(text).encoding).toBe('GSM-7')
  })

  it('leaves sáb out and keeps é and ñ in a name', () => {
    expect(textWhen({ date: '2027-06-12', startMin: 600 }, 'es')).toBe('12 jun, 10:00 a.m.')
    expect(gsmName('Taller Peña José Ávila')).toBe('Taller Peña José Avila')
  })
})

describe('mails', () => {
  it('greets, says when, and closes with the shop', () => {
    const details = detailLines([
      [MESSAGE_PARTS_ES.when, mailWhen({ date: '2027-09-22', startMin: 630 }, 'es', '2027-06-01')],
      [MESSAGE_PARTS_ES.vehicleLine, null],
      [MESSAGE_PARTS_ES.confirmation, '4H7K-29'],
    ])
    const when = mailWhen({ date: '2027-09-22', startMin: 630 }, 'es', '2027-06-01')
    const { subject, body } = renderMail(
      MESSAGE_TEMPLATES_ES.booked,
      { ...LONGEST, when, details, link: 'L' },
      MESSAGE_PARTS_ES,
    )
    expect(subject).toBe(
      'Cita confirmada: miércoles 22 de septiembre a las 10:30 a.m. en Front Range Auto Care Boulder',
    )
    expect(body).toBe(
      'Hola:\n\nSu cita está confirmada.\n\nCuándo: miércoles 22 de septiembre a las 10:30 a.m.\nConfirmación: 4H7K-29\n\n¿Necesita otra hora? Cambie o cancele: L\n\n¿Preguntas? Llame al 303-555-0142.\n\nFront Range Auto Care Boulder · 303-555-0142',
    )
  })

  it('keeps a line break out of the subject', () => {
    const { subject } = renderMail(
      MESSAGE_TEMPLATES_EN.booked,
      { shop: 'A\r\nBcc: x', when: 'now' },
      MESSAGE_PARTS_EN,
    )
    expect(subject).toBe('Booked: now at A Bcc: x')
  })
})
