import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { CallError, type CallFault } from './use-booking.ts'
import { useSend } from './use-send.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** So many seconds, with React drawing in between: it does not wait by timers. */
async function pass(seconds: number) {
  for (let second = 0; second <= seconds; second++) {
    await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000)
    for (let turn = 0; turn < 5; turn++)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
  }
}

/** A button that sends, and what is said about it; the first answers are these faults. */
async function sender(faults: CallFault[], mayRepeat = true) {
  const left = [...faults]
  const work = vi.fn(() => {
    const fault = left.shift()
    return fault ? Promise.reject(new CallError(fault)) : Promise.resolve()
  })
  function Sender() {
    const { fault, send } = useSend({ mayRepeat })
    return (
      <>
        <button onClick={() => send(work)}>Send</button>
        <p role="status">{fault ? `${fault.code} ${fault.retryAfterS ?? ''}`.trim() : 'none'}</p>
      </>
    )
  }
  const screen = await render(<Sender />)
  screen
    .getByRole('button')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await pass(0)
  return { work, said: () => screen.getByRole('status').element().textContent, unmount: screen.unmount }
}
const busy: CallFault = { code: 'UNAVAILABLE', retryAfterS: 1 }

it('asks a busy server again by itself and says when', async () => {
  const { work, said } = await sender([busy, { code: 'TIMEOUT' }])
  expect(said()).toBe('UNAVAILABLE 1')
  await pass(1)
  expect(said()).toBe('TIMEOUT 2')
  await pass(2)
  expect(said()).toBe('none')
  expect(work).toHaveBeenCalledTimes(3)
})

it('gives up after three more tries and promises no other', async () => {
  const { work, said } = await sender([busy, busy, busy, busy])
  await pass(60)
  expect(work).toHaveBeenCalledTimes(4)
  expect(said()).toBe('INTERNAL 1')
})

it('goes on when the connection is back, also where nothing may be repeated', async () => {
  const { work, said } = await sender([{ code: 'NO_CONNECTION' }], false)
  await pass(60)
  expect(work).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(said()).toBe('none')
  expect(work).toHaveBeenCalledTimes(2)
})

it('asks no more once it has left the page', async () => {
  const { work, unmount } = await sender([busy])
  await unmount()
  await pass(60)
  expect(work).toHaveBeenCalledTimes(1)
})
