import type { ReferralMailWords } from './words-mail.en.ts'

/** The mail of an invitation in Spanish. */
export const referralMailEs = {
  greeting: 'Hola[ {name}]:',
  subject: '{person} cree que Always Open le sirve a su taller',
  body: '{person}, de {shop}, usa Always Open: contesta, agenda y da seguimiento a toda hora, y el calendario muestra lo que el taller realmente puede recibir.¶«{note}»¶Conózcalo y escríbanos: {link}',
  closing:
    'Recibe este único correo porque {person} escribió su dirección. No le escribimos otra vez si usted no responde.¶Always Open · {host}',
} satisfies ReferralMailWords
