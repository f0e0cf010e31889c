/** Where a booking came through; the source that gets the credit is a field of its own (rulings C11). */
export const CHANNELS = [
  'Website',
  'Dashboard',
  'GoogleButton',
  'Steer',
  'GoogleAd',
  'FacebookAd',
  'BingAd',
  'RepairPal',
  'Other',
  'Chat',
  'Voice',
  'WalkIn',
] as const
export type Channel = (typeof CHANNELS)[number]

/** Lead sources of specification §3. */
export const LEAD_SOURCES = [
  'Website',
  'Dashboard',
  'GoogleButton',
  'Steer',
  'GoogleAd',
  'FacebookAd',
  'BingAd',
  'RepairPal',
  'Other',
] as const
export type LeadSource = (typeof LEAD_SOURCES)[number]

/** States of an appointment (availability.md §15). */
export const APPOINTMENT_STATUSES = [
  'Requested',
  'Booked',
  'Confirmed',
  'Arrived',
  'InProgress',
  'Completed',
  'Cancelled',
  'Declined',
  'NoShow',
  'Expired',
  'Deleted',
] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** How the time of an appointment was chosen (specification §3). */
export const TIME_CHOICES = ['Timeslot', 'DateOnly', 'CustomTime'] as const
export type TimeChoice = (typeof TIME_CHOICES)[number]

/** State of an appointment's way to the management system (specification §3). */
export const JOB_STATUSES = ['Queued', 'Pending', 'Completed', 'Failed'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]
