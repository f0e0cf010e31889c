import { lazy, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import catalogueUrl from '#modules/customers/rules/vehicle-catalogue.data.json?url'
import '#web/ui/css/fonts.css'
import '#web/ui/css/tokens.css'
import '#web/ui/css/base.css'
import './book.css'
import './book-calendar.css'
import type { BookingCancelled } from '#modules/booking/contract-manage.ts'
import type { ManagedAppointment } from '#modules/booking/contract-visit.ts'
import type { ManageApi } from '#modules/booking/web/manage.ts'
import { newKey } from '#web/lib/new-key.ts'
import { BookApp } from './book-app.tsx'
import type { BookData } from './book-request.ts'
import { bookingApi } from './booking-api.ts'
import { forgetBooked, holdOwner, keepDraft, keptDraft } from './tab-store.ts'
import { trpcMutation } from './trpc-call.ts'

const laterSteps = () => import('./later-steps.tsx')
const LaterSteps = lazy(async () => ({ default: (await laterSteps()).LaterSteps }))
const ChangeSteps = lazy(async () => ({ default: (await laterSteps()).ChangeSteps }))

/**
 * A page that the browser's Back brings out of its memory shows what was so when it was left: a visit that was canceled or
 * changed since would still stand there as booked. What is typed is kept in the tab.
 */
function refreshFromMemory(data: BookData): void {
  const showsVisit = () => data.kind === 'manage' || data.visit || location.search.includes(DONE)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && showsVisit()) location.reload()
  })
}
const DONE = 'step=successful-booking'

/** Takes over the page that the server has rendered; each of the two pages loads only its own part. */
async function start(): Promise<void> {
  const root = document.getElementById('book')
  const json = document.getElementById('book-data')?.textContent
  if (!root || !json) return
  const data = JSON.parse(json) as BookData
  refreshFromMemory(data)
  if (data.kind === 'manage') {
    const { ManageApp } = await import('./manage-app.tsx')
    const { token } = data
    const api: ManageApi = {
      cancel: async () => {
        const canceled = (await trpcMutation('booking.cancel', { token })) as BookingCancelled
        forgetBooked(data.appointment.shop.clientId, data.appointment.appointmentId)
        return canceled
      },
      addNote: (idempotencyKey, note) =>
        trpcMutation('booking.addNote', { token, idempotencyKey, note }) as Promise<ManagedAppointment>,
    }
    hydrateRoot(root, <ManageApp data={data} api={api} />)
    return
  }
  const { visit } = data
  const { language } = data.words
  const general = bookingApi(data.shop, language, data.realtimeKey, holdOwner(newKey), catalogueUrl)
  const kept = visit
    ? `change-${visit.appointment.appointmentId}-${visit.appointment.version}`
    : data.shop.clientId
  const parts = {
    api: visit ? (await laterSteps()).changeApi(general, visit, language) : general,
    store: { read: () => keptDraft(kept), write: (draft: unknown) => keepDraft(kept, draft) },
    photoStore: {
      read: () => keptDraft(`photos-${kept}`),
      write: (photos: unknown) => keepDraft(`photos-${kept}`, photos),
    },
    now: () => Date.now(),
    newKey,
    LaterSteps: visit ? ChangeSteps : LaterSteps,
  }
  hydrateRoot(
    root,
    <StrictMode>
      <BookApp data={data} parts={parts} />
    </StrictMode>,
  )
  await laterSteps()
}

void start()
