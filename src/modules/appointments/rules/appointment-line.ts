import type { SmsJob } from '#modules/appointments/contract.ts'
import { SOURCE_WORDS, STATUS_WORDS, TYPE_WORDS } from '#modules/appointments/words.en.ts'
import { formatPhone } from '#shared/phone.ts'
import { laborHours } from '#shared/spoken.ts'
import { wallTime, zoneOf } from '#shared/zone.ts'
import { zoneName } from '#shared/zone-name.ts'

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Heads of the file's columns. The zone of every time stands in the head, by both of its names. */
export function appointmentHeads(zone: string): string[] {
  const here = `${zoneName(zone, 'en')}, ${zone}`
  return [
    'Confirmation',
    'Date',
    `Time (${here})`,
    'Type',
    'Status',
    'First name',
    'Last name',
    'Phone',
    'Email',
    'Year',
    'Make',
    'Model',
    'Plate',
    'Services',
    'Minutes',
    'Labor hours',
    'Source',
    'Notes',
    `Booked (${here})`,
  ]
}

/** An appointment as a row of the file. Dates read the same everywhere (2027-06-14); numbers stay numbers. */
export function appointmentCells(job: SmsJob, zone: string): (string | number | null)[] {
  const { customer, vehicle } = job
  const booked = wallTime(zoneOf(zone), job.createdAt)
  return [
    job.confirmationNumber,
    job.date,
    job.startMin === null ? null : clock(job.startMin),
    TYPE_WORDS[job.type],
    STATUS_WORDS[job.status],
    customer.firstName,
    customer.lastName,
    customer.phone === null ? null : formatPhone(customer.phone),
    customer.email,
    vehicle?.year ?? null,
    vehicle?.make ?? null,
    vehicle?.model ?? null,
    vehicle?.license ?? null,
    job.services.map(({ nameEn }) => nameEn).join('; '),
    job.durationMin,
    job.laborMin === null ? null : laborHours(job.laborMin),
    SOURCE_WORDS[job.leadSource],
    job.notes,
    `${booked.day} ${clock(booked.minute)}`,
  ]
}
