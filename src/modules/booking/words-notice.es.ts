import type { NoticeWords } from './words-notice.en.ts'

/** Public pages that only say something, in Spanish. */
export const noticeWordsEs = {
  product: 'Always Open',
  other: 'English',
  shopNotFound: 'No existe ese taller',
  shopNotFoundText: 'La dirección puede estar mal escrita, o el taller ya no recibe citas aquí.',
  findShop: 'Buscar un taller',
  linkTitle: 'Este enlace ya no sirve',
  linkHelp: 'Si no encuentra un mensaje más reciente, llame al taller: ahí pueden buscar su cita.',
  notNow: 'No se pudo en este momento',
  tryAgain: 'Intentar de nuevo',
} satisfies NoticeWords
