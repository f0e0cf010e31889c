import { renderToString } from 'react-dom/server'
import type { BookingApi } from '#modules/booking/web/use-booking.ts'
import type { ManageApi } from '#modules/booking/web/manage.ts'
import { BookApp, type BookParts } from './book-app.tsx'
import type { BookData } from './book-request.ts'
import { ChangeSteps } from './change-steps.tsx'
import { LaterSteps } from './later-steps.tsx'
import { ManageApp } from './manage-app.tsx'

/** Nothing is called while the server renders; effects run in the browser only. */
const NO_API: BookingApi = {
  days: () => Promise.resolve([]),
  slots: () => Promise.resolve([]),
  transport: () => Promise.resolve([]),
  sendPhoto: () => Promise.reject(new Error('No photos on the server')),
  onOtherHold: () => () => undefined,
  sendCode: () => Promise.reject(new Error('No codes on the server')),
  checkCode: () => Promise.reject(new Error('No codes on the server')),
  ownVisits: () => Promise.reject(new Error('No appointments on the server')),
  hold: () => Promise.reject(new Error('No holds on the server')),
  confirm: () => Promise.reject(new Error('No bookings on the server')),
  vehicles: () => Promise.reject(new Error('No vehicles on the server')),
  onAvailabilityChange: () => () => undefined,
}
const NO_MANAGE_API: ManageApi = {
  cancel: () => Promise.reject(new Error('No cancels on the server')),
  addNote: () => Promise.reject(new Error('No notes on the server')),
}
const SERVER_PARTS: BookParts = {
  api: NO_API,
  store: { read: () => null, write: () => undefined },
  photoStore: { read: () => null, write: () => undefined },
  now: () => 0,
  newKey: () => '',
  LaterSteps,
}

/** The booking page as HTML, so that it can be read and used before its script has come. */
export function renderFirstStep(data: BookData): string {
  if (data.kind === 'manage') return renderToString(<ManageApp data={data} api={NO_MANAGE_API} />)
  const parts = data.visit ? { ...SERVER_PARTS, LaterSteps: ChangeSteps } : SERVER_PARTS
  return renderToString(<BookApp data={data} parts={parts} />)
}
