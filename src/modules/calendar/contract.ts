import type { AppointmentStatus, LeadSource, TimeChoice } from '#modules/appointments/contract.ts'
import type { NoteColor } from '#modules/availability/rules/choices.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { z } from 'zod'
import { calendarDay, id, recordVersion, text, whole } from '#shared/input.ts'

/** `calendar.week {clientId, from, to}`: both days included, at most 42. */
export const calendarWeekInput = { from: calendarDay, to: calendarDay }

/**
 * `calendar.resize`: how long a waiter stays, in minutes of the day's wall. What speaks against it is refused with
 * OVERRIDE_NEEDED until staff give a reason, as `smsJob.move`.
 */
export const calendarResizeInput = {
  id: id('job'),
  version: recordVersion,
  durationMin: whole(5, 1440),
  override: z.strictObject({ reason: text(500) }).optional(),
}
/** `calendar.assign`: who works on a visit; null = nobody. */
export const calendarAssignInput = {
  id: id('job'),
  version: recordVersion,
  technicianId: id('tech').nullable(),
  override: z.strictObject({ reason: text(500) }).optional(),
}
export type CalendarAssignInput = z.output<z.ZodObject<typeof calendarAssignInput>>
export type CalendarResizeInput = z.output<z.ZodObject<typeof calendarResizeInput>>

/**
 * What is used of a limit; `max` null = no limit. Hours are labour minutes: `used` is sold, `assumed` the part of it
 * without known labour, and `carried` what the day has to do before any booking.
 */
export type CalendarGauge = { used: number; max: number | null }
export type CalendarLaborGauge = CalendarGauge & { assumed: number; carried: number }

/** One start of the day's pattern and how many places are left there; null = no limit per slot. */
export type CalendarSlot = { startMin: number; endMin: number; type: AppointmentType; left: number | null }

/**
 * A range that a blocker closes on this date; minutes of the day, end at most 1440. Both parts of a night name the rule
 * of its evening (CAL-04).
 */
export type CalendarBlock = { startMin: number; endMin: number; name: string; ruleId: string }

/** What stands in the row of the day without a time: a note for staff with its times, or the name of a holiday. */
export type CalendarNote = { id: string; kind: 'Note' | 'Holiday'; text: string; color: NoteColor | null }

/** One date of the shop's calendar: its hours after holidays, limits and what is used of them. */
export type CalendarDayState = {
  date: string
  open: [number, number][]
  /** Why the whole day is closed, in words: "Closed on Sundays", "Thanksgiving Day". Null when it opens. */
  closedReason: string | null
  blocked: CalendarBlock[]
  notes: CalendarNote[]
  gauges: { cars: CalendarGauge; laborMin: CalendarLaborGauge; waiters: CalendarGauge }
  slots: CalendarSlot[]
  /** Who works when, with what is sold of their time; empty without the advanced calendar. */
  technicians: CalendarTechnicianDay[]
}

/** One technician on one date. Minutes of labour: sold to them, and what their presence comes to. */
export type CalendarTechnicianDay = { id: string; open: [number, number][]; soldMin: number; maxMin: number }

/** An appointment as a card; `startMin` null = a day without a time. */
export type CalendarEntry = {
  id: string
  date: string
  startMin: number | null
  durationMin: number
  version: number
  technicianId: string | null
  type: AppointmentType
  status: AppointmentStatus
  customerName: string
  vehicle: string | null
  services: string[]
  serviceIds: string[]
  timeChoice: TimeChoice
  arrivalKind: 'KeyDrop' | null
  leadSource: LeadSource
  /** Booked against a limit, with the reason that staff gave. */
  override?: { reason: string } | null
}

/** Everything that the week and day views draw, in the shop's wall time. */
export type CalendarWeek = {
  timeZone: string
  /** ISO instant of the product's clock, so that the now line follows it and not the machine. */
  serverNow: string
  days: CalendarDayState[]
  entries: CalendarEntry[]
  /** The columns of the day view with technicians; null without the advanced calendar. */
  technicians: { id: string; name: string }[] | null
}
