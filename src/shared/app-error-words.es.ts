import type { AppErrorCode } from './app-error.ts'
import type { APP_ERROR_CASES_EN } from './app-error-words.en.ts'

/** The same in Spanish, for the public side; codes that only staff can meet stay empty and read as INTERNAL. */
export const APP_ERROR_WORDS_ES = {
  MALFORMED: 'No pudimos leer la solicitud. Vuelva a cargar la página e inténtelo de nuevo.',
  INVALID_INPUT: 'Revise los campos marcados.',
  SESSION_ENDED: 'Su sesión terminó. Inicie sesión de nuevo; lo que escribió sigue aquí.',
  SIGN_IN_FAILED: 'El correo, la contraseña o el código no son correctos.',
  WRONG_SECOND_FACTOR: 'El código no es correcto. Cambia cada 30 segundos; use el más reciente.',
  NOT_ALLOWED: 'No tiene acceso a esta página.',
  UPGRADE_REQUIRED: '{shop} no ofrece esto en línea.',
  INVITATION_OTHER_ACCOUNT:
    'Esta invitación es para otro correo.[ Inició sesión como {email}.] Cierre sesión y abra el enlace de nuevo.',
  NOT_FOUND: 'No lo encontramos. Puede que se haya movido o eliminado.',
  LINK_NOT_VALID:
    'Este enlace ya no funciona. Abra el mensaje más reciente que recibió o pida un enlace nuevo.',
  INVITATION_NOT_VALID:
    'Esta invitación ya no funciona. Se usó, se retiró o tiene más de 72 horas. Pida una nueva a quien le invitó.',
  METHOD_NOT_SUPPORTED: 'Esta página no está actualizada. Vuelva a cargarla e inténtelo de nuevo.',
  TIMEOUT: 'Está tardando demasiado. Inténtelo de nuevo; no se hará una cita doble.',
  VERSION_CONFLICT: 'Esto acaba de cambiar. Así está ahora; revíselo e inténtelo de nuevo.',
  NAME_TAKEN: '«{value}» ya está en uso. Pruebe «{suggestion}».',
  SLOT_TAKEN:
    'Alguien acaba de tomar la hora de {time} del {date}. Todo lo que escribió sigue aquí. {nextStep}',
  HOLD_EXPIRED:
    'Le guardamos su hora por {minutes|# minuto|# minutos}. Confirme ahora: si sigue disponible, es suya.',
  IN_PROGRESS: 'Ya lo estamos procesando. Un momento.',
  OFFER_GONE: 'Esta hora ya no está disponible. Usted sigue en la lista de espera. {nextStep}',
  NOT_BOOKABLE: 'El {date} no damos citas a {time}. Todo lo que escribió sigue aquí. {nextStep}',
  CHANGE_REFUSED: 'Los cambios en línea cierran {notice} antes de la cita. Llame al {phone}.',
  OVERRIDE_NEEDED: '',
  LAST_WAY_IN: '',
  LAST_OWNER: '',
  NOT_CONNECTED: '',
  CANNOT_TEXT: 'No podemos enviar mensajes de texto a este número. Use su correo u otro número.',
  TOO_LARGE:
    'Es demasiado grande para enviarlo[: {size}; el máximo es {max}]. Redúzcalo e inténtelo de nuevo.',
  UPLOAD_TYPE: 'No podemos usar «{file}». Envíe {types}, de hasta {max}.',
  KEY_REUSED: 'Esto ya se envió con otros datos. Revise su confirmación antes de enviarlo otra vez.',
  CODE_NOT_VALID:
    'El código no coincide o tiene más de {minutes|# minuto|# minutos}. Revíselo o pida uno nuevo.',
  TOO_MANY_TRIES: 'Demasiados intentos. Espere {wait} e inténtelo de nuevo.',
  TOO_MANY_REQUESTS:
    'Fueron muchas solicitudes seguidas. Espere {wait} e inténtelo de nuevo[, o llame al {phone}].',
  MESSAGE_LIMIT: 'Ya enviamos varios mensajes a este número. Espere {wait}[, o llame al {phone}].',
  CLIENT_CLOSED: '',
  INTERNAL:
    'Algo salió mal de nuestro lado. Inténtelo de nuevo[, o llame al {phone}].[ Referencia: {requestId}.]',
  UNAVAILABLE: 'En este momento hay mucha demanda. Lo intentamos de nuevo en {wait}.',
  PROVIDER_DOWN:
    '{provider} no responde en este momento. No se perdió nada. Inténtelo en unos minutos[, o llame al {phone}].',
  SYNC_FAILED: '',
} as const satisfies Record<AppErrorCode, string>

export const APP_ERROR_CASES_ES = {
  visitorSessionEnded: 'Por su privacidad, confirme su número otra vez.',
  notBookable: '{reason} Todo lo que escribió sigue aquí.',
  changeLimit: 'Esta cita ya se cambió {max|# vez|# veces} en línea. Llame al {phone}.',
  changeDone: 'Esta cita ya está {status}.',
} satisfies Record<keyof typeof APP_ERROR_CASES_EN, string>
