import type { AppointmentStatus } from '#modules/appointments/contract.ts'
import type { CalendarEntry } from '#modules/calendar/contract.ts'
import type { CalendarSettings } from '#modules/calendar/contract-settings.ts'

/** What a shop's calendar looks like before anybody chose. */
export const DEFAULT_CALENDAR_SETTINGS: CalendarSettings = {
  firstDay: 'Monday',
  fromMin: null,
  toMin: null,
  slotHeight: 'Normal',
  cardColor: 'Type',
  cardFields: ['vehicle', 'services'],
  defaultView: 'week',
}

/** What of the shop's settings the calendar draws with. */
export type CalendarLook = Pick<CalendarSettings, 'cardColor' | 'cardFields'> & {
  /** 1 Monday to 7 Sunday. */
  firstDay: number
  /** Height of half an hour in px. */
  halfHour: number
  /** Minutes that always show. */
  always: number[]
  view: 'day' | 'week' | 'list'
  startsWithMonth: boolean
}

const HEIGHTS = { Compact: 20, Normal: 28, Tall: 40 } as const satisfies Record<
  CalendarSettings['slotHeight'],
  number
>

/** The settings of a shop as its calendar draws with them. */
export function calendarLook(settings: CalendarSettings): CalendarLook {
  const { firstDay, fromMin, toMin, slotHeight, cardColor, cardFields, defaultView } = settings
  return {
    firstDay: firstDay === 'Sunday' ? 7 : 1,
    halfHour: HEIGHTS[slotHeight],
    always: [fromMin, toMin].filter((minute) => minute !== null),
    cardColor,
    cardFields,
    view: defaultView === 'month' ? 'week' : defaultView,
    startsWithMonth: defaultView === 'month',
  }
}

type CardTone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger' | 'pickup'

const STATUS_TONES = {
  Requested: 'warning',
  Booked: 'info',
  Confirmed: 'info',
  Arrived: 'progress',
  InProgress: 'progress',
  Completed: 'success',
  Cancelled: 'neutral',
  Declined: 'neutral',
  NoShow: 'danger',
  Expired: 'neutral',
  Deleted: 'neutral',
} as const satisfies Record<AppointmentStatus, CardTone>

const PERSON_TONES = ['info', 'progress', 'success', 'warning', 'pickup'] as const

/** The same technician has the same colour on every day and in every browser; nobody is neutral. */
function personTone(technicianId: string | null): CardTone {
  if (technicianId === null) return 'neutral'
  const sum = [...technicianId].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7)
  return PERSON_TONES[sum % PERSON_TONES.length] ?? 'info'
}

/** A card in the shop's colours and with the lines that it wants; its whole name stays what it is. */
export function lookOf<Card extends { tone: CardTone; vehicle: string; services: string }>(
  card: Card,
  entry: Pick<CalendarEntry, 'status' | 'technicianId'>,
  { cardColor, cardFields }: Pick<CalendarLook, 'cardColor' | 'cardFields'>,
): Omit<Card, 'tone'> & { tone: CardTone } {
  const tone =
    cardColor === 'Status'
      ? STATUS_TONES[entry.status]
      : cardColor === 'Technician'
        ? personTone(entry.technicianId)
        : card.tone
  return {
    ...card,
    tone,
    vehicle: cardFields.includes('vehicle') ? card.vehicle : '',
    services: cardFields.includes('services') ? card.services : '',
  }
}
