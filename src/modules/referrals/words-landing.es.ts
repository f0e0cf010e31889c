import type { LandingWords } from './words-landing.en.ts'

/** Words of the public page of a referral link in Spanish. */
export const landingWordsEs = {
  product: 'Always Open',
  title: 'Always Open para su taller',
  from: '{person}, de {shop}, le recomienda Always Open.',
  lead: 'Un programa para talleres mecánicos que contesta, agenda y da seguimiento a toda hora.',
  points: [
    'Sus clientes agendan en línea y solo ven horas que su taller realmente puede recibir.',
    'El mostrador ve cada cita en el momento, en un solo calendario.',
    'Recordatorios, cambios y seguimiento salen solos, en inglés y en español.',
  ],
  form: 'Empiece aquí',
  formText: 'Díganos quién es. Le llamamos y preparamos su taller con usted; con esto no contrata nada.',
  name: 'Su nombre',
  shop: 'Su taller',
  email: 'Correo',
  phone: 'Teléfono',
  send: 'Pedir una llamada',
  sent: 'Gracias. Ya lo tenemos.',
  sentText: 'Le llamamos. {person} ve que usted respondió.',
  sentBefore: 'Este formulario ya se envió. Nos comunicamos con usted.',
  gone: 'Este enlace no funciona',
  goneText: 'Puede estar mal escrito, o quien lo envió lo retiró. Pídale uno nuevo.',
  other: 'English',
  wrong: {
    name: 'Escriba un nombre con al menos una letra.',
    shop: 'Escriba el nombre de su taller.',
    email: 'Revise el correo. Debe verse así: nombre@example.com.',
    phone: 'Escriba un teléfono de EE. UU. de 10 dígitos, como 303-555-0142.',
  },
  refused: 'No se pudo enviar el formulario. Revise los campos marcados.',
  tooOften: 'Se enviaron demasiados formularios desde aquí. Espere un minuto y vuelva a enviar.',
} satisfies LandingWords
