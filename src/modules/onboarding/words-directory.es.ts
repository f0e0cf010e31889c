import type { DirectoryWords } from './words-directory.en.ts'

/** The public directory in Spanish. */
export const directoryWordsEs = {
  title: 'Encuentre un taller',
  intro: 'Talleres cerca de usted, por código postal y lo que su carro necesita.',
  zip: 'Código postal',
  service: 'Servicio',
  serviceHint: 'Frenos, cambio de aceite, llantas…',
  search: 'Buscar',
  zipWrong: 'Escriba un código postal de 5 dígitos.',
  count: '{count|# taller|# talleres}',
  none: 'No se encontró ningún taller. Pruebe otra palabra para el servicio o déjelo vacío.',
  near: 'En su código postal',
  miles: 'A {miles|# milla|# millas}',
  call: 'Llamar al {phone}',
  open: 'Horario, servicios y teléfono de {shop}',
  more: 'Más servicios: {count}',
  address: 'Dirección',
  hours: 'Horario',
  services: 'Servicios',
  photos: 'Fotos',
  photo: 'Foto {count} de {shop}',
  noHours: 'Llame para saber el horario.',
  back: 'Todos los talleres',
  other: 'English',
  gone: 'Este taller no está en el directorio',
  goneText: 'La dirección puede estar mal escrita, o el taller ya no aparece.',
} satisfies DirectoryWords
