import type { CUSTOMER_REASONS_EN, NEXT_STEP_EN } from './words.en.ts'

/** The same refusals in the everyday Spanish of our customers; `{time}` carries its article. */
export const CUSTOMER_REASONS_ES = {
  CLIENT_DISABLED: { text: 'Por ahora {shop} no da citas en línea. Llame al {phone}.' },
  FEATURE_OFF: { text: 'Por ahora {shop} no ofrece esta opción en línea. Llame al {phone}.' },
  SERVICE_NOT_BOOKABLE: {
    text: '{service} no se puede agendar en línea. Quite ese servicio para seguir, o llame al {phone} y lo agendamos.',
    noPhone: '{service} no se puede agendar en línea. Quite ese servicio para seguir.',
  },
  SERVICE_TYPE_NOT_OFFERED: {
    text: '{service} no se ofrece con la opción «{type}». Elija «{otherTypes}» o quite el servicio {service}.',
    noOther: '{service} no se ofrece con la opción «{type}». Quite el servicio {service}.',
  },
  VEHICLE_NOT_ACCEPTED: {
    text: 'Lo sentimos, no trabajamos con {vehicle}. Si hay un error, revise el año, la marca y el modelo, o llame al {phone}.',
    callUs: 'Llame al {phone} antes de agendar un {vehicle}. Queremos hacerle una pregunta.',
    noPhone:
      'Lo sentimos, no trabajamos con {vehicle}. Si hay un error, revise el año, la marca y el modelo.',
  },
  WAITER_TOO_LONG: {
    text: 'Este trabajo tarda aproximadamente {duration}. Para esperar en el taller, el máximo es {max}. ¿Prefiere dejar el carro?',
    nudged:
      'Este trabajo tarda aproximadamente {duration}. Para esperar en el taller, el máximo es {max}. {nudge}',
  },
  OUT_OF_AREA: {
    text: 'No recogemos carros en la zona {postalCode}. Puede dejar el carro en el taller o llamar al {phone}.',
  },
  CLOSED: {
    text: 'El {date} estamos cerrados. {nextStep}',
    weekday: 'Cerramos los {weekdays}. {nextStep}',
    holiday: 'El {date} cerramos por {holiday}.[ {message}] {nextStep}',
  },
  TYPE_NOT_OFFERED: { text: 'La opción «{type}» no se ofrece el {date}. {nextStep}' },
  DST_GAP: {
    text: 'La hora de {time} no existe el {date}: esa noche se adelantan los relojes. Elija otra hora.',
  },
  PAST: {
    text: 'La hora de {time} del {date} ya pasó. {nextStep}',
    dateOnly: 'El {date} ya pasó. {nextStep}',
  },
  LEAD_TIME: {
    text: 'Para citas en línea pedimos al menos {lead} de anticipación. Lo más pronto es el {next}[; si le urge, llame al {phone}].',
  },
  CUTOFF: { text: 'Las citas en línea para hoy cerraron a {cutoff}. {nextStep}' },
  HORIZON: {
    text: 'Las citas en línea están abiertas hasta el {lastDate}. Elija un día anterior[, o llame al {phone} para una fecha posterior].',
  },
  OUTSIDE_WINDOW: { text: 'El {date} damos citas para esto {hours}. {nextStep}' },
  BLOCKED: {
    text: 'El {date} no podemos recibir carros a {time}. {nextStep}',
    dateOnly: 'El {date} no recibimos carros. {nextStep}',
  },
  SLOT_CAP: { text: 'Ya no hay lugar a {time} el {date}. {nextStep}' },
  SERVICE_SLOT_CAP: { text: 'Ya no hay lugar para {service} a {time} el {date}. {nextStep}' },
  SLOT_CAPACITY: { text: 'La hora de {time} del {date} ya está ocupada. {nextStep}' },
  DAY_CAP: { text: 'El {date} ya no hay lugar. {nextStep}' },
  SERVICE_DAY_CAP: { text: 'El {date} ya no hay lugar para {service}. {nextStep}' },
  DAY_CAPACITY: {
    text: 'El {date} ya no hay lugar con la opción «{type}».[ Sí hay con «{otherTypes}».] {nextStep}',
  },
  HOURS_CAP: { text: 'El {date} ya no tenemos tiempo suficiente para este trabajo. {nextStep}' },
  TECH_HOURS: { text: 'El {date} los técnicos que hacen este trabajo ya no tienen lugar. {nextStep}' },
  TECH_BUSY: {
    text: 'No hay técnico disponible para este trabajo a {time} el {date}. {nextStep}',
    named: '{technician} no está disponible a {time} el {date}. {nextStep}',
  },
  RESOURCE: {
    text: 'El equipo para este trabajo está ocupado a {time} el {date}. {nextStep}',
    dateOnly: 'El {date} el equipo para este trabajo está ocupado todo el día. {nextStep}',
  },
  TRANSPORT: { text: '{option} no está disponible el {date}. Elija otra opción u otro día.' },
  SPACING: { text: 'Dejamos {gap} entre llegadas, por eso no hay cita a {time}. {nextStep}' },
  SAME_DAY_MAX: {
    text: 'Ya no quedan citas en línea para hoy. Si la necesita hoy, llame al {phone}. {nextStep}',
  },
  HOLD_BACK: { text: 'Los últimos lugares del {date} son para quienes llaman. Llame al {phone}. {nextStep}' },
  PER_CUSTOMER: {
    text: 'No podemos agregar otra cita en línea con este número. Llame al {phone}.',
    car: 'No podemos agregar otra cita en línea para este carro. Llame al {phone}.',
    verified:
      'Ya tiene {used|# cita próxima|# citas próximas}; en línea el máximo es {max}. Cambie una de ellas o llame al {phone}.',
  },
  PACE: {
    text: 'En este momento recibimos muchas citas. Deje su nombre y su número y le llamamos[, o llame al {phone}].',
  },
  CHANNEL_SHARE: {
    text: 'Los lugares de esta página para el {date} ya se ocuparon. Llame al {phone}. {nextStep}',
  },
  QUEUE_FULL: {
    text: 'La fila para llegar sin cita está llena por ahora.[ Puede hacer una cita; la primera es el {next}.][ O llame al {phone}.]',
  },
} satisfies {
  [Code in keyof typeof CUSTOMER_REASONS_EN]: Record<keyof (typeof CUSTOMER_REASONS_EN)[Code], string>
}

export const NEXT_STEP_ES = {
  times: 'Horas disponibles más cercanas: {times}.',
  day: 'El siguiente día disponible es el {next}.',
  call: 'Llame al {phone}.',
  leaveNumber: 'Deje su número y le llamamos.',
} satisfies Record<keyof typeof NEXT_STEP_EN, string>
