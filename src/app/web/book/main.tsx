import { lazy, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import catalogueUrl from '#modules/customers/rules/vehicle-catalogue.data.json?url'
import '#web/ui/css/fonts.css'
import '#web/ui/css/tokens.css'
import '#web/ui/css/base.css'
import './book.css'
import './book-calendar.css'
import { BookApp } from './book-app.tsx'
import type { BookData } from './book-request.ts'
import { bookingApi } from './booking-api.ts'
import { holdOwner, keepDraft, keptDraft } from './tab-store.ts'
import { trpcMutation } from './trpc-call.ts'

const laterSteps = () => import('./later-steps.tsx')
const LaterSteps = lazy(async () => ({ default: (await laterSteps()).LaterSteps }))
const newKey = () => crypto.randomUUID()

/** Takes over the page that the server has rendered; each of the two pages loads only its own part. */
async function start(): Promise<void> {
  const root = document.getElementById('book')
  const json = document.getElementById('book-data')?.textContent
  if (!root || !json) return
  const data = JSON.parse(json) as BookData
  if (data.kind === 'manage') {
    const { ManageApp } = await import('./manage-app.tsx')
    const cancel = () => trpcMutation('booking.cancel', { token: data.token })
    hydrateRoot(root, <ManageApp data={data} onCancel={cancel} />)
    return
  }
  const { clientId } = data.shop
  const parts = {
    api: bookingApi(data.shop, data.words.language, data.realtimeKey, holdOwner(newKey), catalogueUrl),
    store: { read: () => keptDraft(clientId), write: (draft: unknown) => keepDraft(clientId, draft) },
    now: () => Date.now(),
    newKey,
    LaterSteps,
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
