import { z } from 'zod'
import { SELECTOR_MODES } from '#modules/availability/rules/choices.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { calendarDay as calendarDayText, longText, text } from '#shared/input.ts'
import { parseShopTime } from '#shared/shop-time.ts'

/** The words of which a scene file is made. */

export const day = calendarDayText.transform((value) => calendarDay(value))
/** `"09:30"`, `"24:00"`, or minutes. */
export const clock = z
  .union([z.int(), text(20)])
  .transform((value) => (typeof value === 'number' ? value : parseShopTime(value)))
  .refine((minute) => minute !== null, 'not a time')
  .transform((minute) => minute ?? 0)
export const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value))
export const number = z.number()
export const optionalNumber = number.nullable().optional()
/** An id, or a name that must be there. */
export const key = text(200)
export const flag = z.boolean().optional()
export const word = longText(2000).nullable().optional()
export const interval = z.tuple([clock, clock])
export const hours = z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), z.array(interval))
export const types = z.array(z.enum(APPOINTMENT_TYPES)).optional()
export const selector = z
  .strictObject({
    mode: z.enum(SELECTOR_MODES),
    serviceIds: z.array(key).default([]),
    categoryIds: z.array(key).optional(),
  })
  .nullable()
  .optional()
export const listType = z.enum(SELECTOR_MODES)
export const segment = z.strictObject({ start: clock, end: clock, stepMin: number, perSlot: optionalNumber })
