import type { CODE_TEMPLATE_EN, CONSENT_EN, MESSAGE_PARTS_EN, MESSAGE_TEMPLATES_EN } from './words.en.ts'

/**
 * The same in Spanish. Texts are worded without á, í, ó and ú: one of them would make the whole text cost double
 * (GSM-7 has é and ñ, but not those).
 */
export const MESSAGE_TEMPLATES_ES = {
  booked: {
    text: '{shop}: Cita confirmada: {when}[, {vehicle}]. Cambiar o cancelar: {link} {tail}',
    subject: 'Cita confirmada: {when} en {shop}',
    body: 'Su cita está confirmada.¶{details}¶[Antes de venir: {prepare}¶]¿Necesita otra hora? Cambie o cancele[ hasta {notice} antes]: {link}¶¿Preguntas? Llame al {phone}.',
  },
  requested: {
    text: '{shop}: Recibimos su solicitud para el {when}. Falta confirmarla[; le respondemos antes del {answerBy}]. Verla: {link} {tail}',
    subject: 'Solicitud recibida: {when} en {shop}',
    body: 'Recibimos su solicitud. Todavía no es una cita confirmada.¶{details}¶[Le respondemos antes del {answerBy}. ]Si esa hora no es posible, le ofreceremos otras.¶Ver o retirar la solicitud: {link}',
  },
  requestDeclined: {
    text: '{shop}: Lo sentimos, no es posible el {when}.[ Disponible: {alternatives}.] Elija una hora: {bookLink} o llame al {phone}. {tail}',
    subject: 'Sobre su solicitud para el {when}',
    body: 'Lo sentimos, no podemos recibir su carro a esa hora.[ {reason}]¶[Estas horas están disponibles ahora:¶{alternatives}¶]Sus datos están guardados; elija una hora aquí: {bookLink}¶O llame al {phone} y buscamos una con usted.',
  },
  requestExpired: {
    text: '{shop}: Una disculpa, no respondimos a tiempo su solicitud para el {when}. Otra hora: {bookLink} o llame al {phone}. {tail}',
    subject: 'No respondimos a tiempo: {when}',
    body: 'Una disculpa. Su solicitud para el {when} venció antes de que pudiéramos responder, así que no hay cita.¶Elija una hora: {bookLink}¶O llame al {phone}.',
  },
  changed: {
    text: '{shop}: Su nueva hora es el {when}[ (antes, {oldWhen})]. Si no le queda bien: {link} o llame al {phone}. {tail}',
    subject: 'Nueva hora: {when} en {shop}',
    body: 'Su cita tiene una nueva hora.¶Ahora: {when}[¶Antes: {oldWhen}][¶{reason}]¶{details}¶¿No le queda bien? {link} o llame al {phone}.',
  },
  workChanged: {
    text: '{shop}: Cambiamos su cita del {when}. Véala: {link} o llame al {phone}. {tail}',
    subject: 'Cambiada: {when} en {shop}',
    body: 'Cambiamos su cita, como lo pidió. La hora es la misma.¶{details}¶¿No le queda bien? {link} o llame al {phone}.',
  },
  canceledByCustomer: {
    text: '{shop}: Listo, su cita del {when} queda cancelada. Nueva cita: {bookLink} {tail}',
    subject: 'Cancelada: {when} en {shop}',
    body: 'Su cita del {when} queda cancelada, como lo pidió.¶¿Necesita otra? {bookLink} o llame al {phone}.',
  },
  canceledByShop: {
    text: '{shop}: Lo sentimos, tuvimos que cancelar su cita del {when}. Elija otra hora: {bookLink} o llame al {phone}. {tail}',
    subject: 'Tuvimos que cancelar: {when} en {shop}',
    body: 'Lo sentimos. Tuvimos que cancelar su cita del {when}.[ {reason}]¶[Estas horas están disponibles ahora:¶{alternatives}¶]Elija una: {bookLink}¶O llame al {phone} y buscamos una con usted.',
  },
} satisfies Record<keyof typeof MESSAGE_TEMPLATES_EN, Record<'text' | 'subject' | 'body', string>>

export const CODE_TEMPLATE_ES = {
  text: '{shop}: {code} es su clave. Sirve por {minutes} minutos. Nunca le llamaremos para pedirla.↵@{host} #{code}',
  subject: '{code} es su código para {shop}',
  body: 'Escriba {code} en la página que tiene abierta. Sirve por {minutes} minutos.¶¿No lo pidió? Ignore este correo.',
} satisfies Record<keyof typeof CODE_TEMPLATE_EN, string>

export const MESSAGE_PARTS_ES = {
  greeting: 'Hola[, {first}]:',
  closing: '{shop}[ · {address}][ · {phone}]',
  optOut: 'Responda STOP para darse de baja.',
  firstNotice: 'Pueden aplicarse cargos. Responda HELP para ayuda, STOP para darse de baja.',
  vehicle: 'carro',
  when: 'Cuándo',
  where: 'Dónde',
  services: 'Servicios',
  vehicleLine: 'Vehículo',
  visit: 'Visita',
  keyDrop: 'Caja de llaves',
  evening: '{date}, por la tarde',
  readyBy: 'Listo aproximadamente',
  confirmation: 'Confirmación',
} satisfies Record<keyof typeof MESSAGE_PARTS_EN, string>

export const CONSENT_ES = {
  version: '2027-1',
  service:
    'Envíenme mensajes de texto sobre esta cita: confirmación, recordatorios y aviso cuando mi carro esté listo. Son mensajes automáticos de {shop}; la frecuencia varía. Pueden aplicarse cargos por mensajes y datos. Responda HELP para ayuda, STOP para darse de baja. No es condición para recibir el servicio.',
  offers:
    'También envíenme recordatorios de servicio, ofertas y solicitudes de reseña. No es condición de compra.',
} satisfies Record<keyof typeof CONSENT_EN, string>
