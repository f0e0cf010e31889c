import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit } from '#testing/render-kit.tsx'
import { type Draft, EMPTY_DRAFT, withWork } from '../rules/draft.ts'
import { BOOKING_WORDS_EN } from '../words.en.ts'
import { type Booking, BookingContext, CallError } from './use-booking.ts'
import { useHold } from './use-hold.ts'

const at = (startMin: number) => ({ date: '2027-06-14', startMin, startsAt: null })
const DRAFT: Draft = { ...EMPTY_DRAFT, serviceIds: ['oil'], type: 'DropOff', time: at(540) }
const KEPT = {
  holdId: 'h',
  mayRenew: true,
  answerBy: null,
  readyBy: null,
  serverNow: '2027-06-01T12:00:00Z',
  expiresAt: '2027-06-01T12:10:00Z',
}

function Steps() {
  useHold()
  return null
}

async function open(draft: Draft, hold: Booking['api']['hold']) {
  const go = vi.fn<Booking['go']>()
  const api = { hold, onOtherHold: () => () => {} }
  const fixed = {
    shop: { today: '2027-06-01', appointmentTypes: [] },
    language: 'en',
    words: BOOKING_WORDS_EN,
    api,
    go,
    now: Date.now,
  }
  function Page() {
    const [now, setDraft] = useState(draft)
    const [change] = useState(
      (): Booking['change'] => (patch) =>
        setDraft((before) => (typeof patch === 'function' ? patch(before) : { ...before, ...patch })),
    )
    const more = () =>
      setDraft({ ...withWork(now, { serviceIds: ['oil', 'tires'], issueIds: [] }), time: now.time })
    return (
      <BookingContext value={{ ...fixed, draft: now, change } as unknown as Booking}>
        <Steps />
        <button type="button" onClick={more}>
          More work
        </button>
        <output>{[now.time, ...now.wishes].map((wish) => wish?.startMin).join(' ')}</output>
      </BookingContext>
    )
  }
  await renderKit(<Page />)
  return go
}

it('keeps the other wishes when the first is gone', async () => {
  const hold = vi.fn<Booking['api']['hold']>(async ({ startMin }) => {
    if (startMin === 540) throw new CallError({ code: 'SLOT_TAKEN' })
    return KEPT
  })
  const go = await open({ ...DRAFT, wishes: [at(600), at(660)] }, hold)
  await expect.element(page.getByRole('status')).toHaveTextContent(/^600 660$/)
  expect(go).toHaveBeenCalledExactlyOnceWith('calendar', expect.anything())
  await expect.poll(() => hold.mock.lastCall?.[0].startMin).toBe(600)
})

it('keeps the same time anew for other work', async () => {
  const hold = vi.fn<Booking['api']['hold']>(async () => KEPT)
  await open(DRAFT, hold)
  await expect.poll(() => hold.mock.lastCall?.[0].serviceIds).toEqual(['oil'])
  await page.getByRole('button', { name: 'More work' }).click()
  await expect.poll(() => hold.mock.lastCall?.[0].serviceIds).toEqual(['oil', 'tires'])
  expect(hold).toHaveBeenCalledTimes(2)
})
