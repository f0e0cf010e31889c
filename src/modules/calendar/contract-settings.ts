import { z } from 'zod'

export const FIRST_DAYS = ['Monday', 'Sunday'] as const
export const SLOT_HEIGHTS = ['Compact', 'Normal', 'Tall'] as const
export const CARD_COLORS = ['Type', 'Status', 'Technician'] as const
export const CARD_FIELDS = ['vehicle', 'services'] as const
export const DEFAULT_VIEWS = ['day', 'week', 'month', 'list'] as const

const hour = z.int('Enter a time.').min(0, 'Enter a time.').max(1440, 'Enter a time.').nullable()

/** How a shop's calendar is drawn for everybody at its desk (rulings N15). */
export const calendarSettings = z
  .strictObject({
    firstDay: z.enum(FIRST_DAYS, 'Choose one.'),
    /** Hours that always show, in minutes of the day; null = from the first and to the last thing of the week. */
    fromMin: hour,
    toMin: hour,
    slotHeight: z.enum(SLOT_HEIGHTS, 'Choose one.'),
    cardColor: z.enum(CARD_COLORS, 'Choose one.'),
    cardFields: z
      .array(z.enum(CARD_FIELDS, 'Choose from the list.'))
      .max(CARD_FIELDS.length, 'Choose each once.')
      .transform((fields) => CARD_FIELDS.filter((field) => fields.includes(field))),
    defaultView: z.enum(DEFAULT_VIEWS, 'Choose one.'),
  })
  .refine(({ fromMin, toMin }) => fromMin === null || toMin === null || toMin > fromMin, {
    path: ['toMin'],
    message: 'The end must be after the start.',
  })
export type CalendarSettings = z.output<typeof calendarSettings>

/** The settings with the version that a save is checked against; 0 before the first save. */
export type CalendarSettingsRecord = CalendarSettings & { version: number }
