import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useLateHide } from './use-late-hide.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('shows at once, and hides 500 ms after closing, not earlier', async () => {
  const drawer = await renderHook((open: boolean | undefined) => useLateHide(open ?? false, 500), {
    initialProps: false,
  })
  expect(drawer.result.current).toBe(false)
  await drawer.rerender(true)
  expect(drawer.result.current).toBe(true)
  await drawer.rerender(false)
  await drawer.act(() => vi.advanceTimersByTime(499))
  expect(drawer.result.current).toBe(true)
  await drawer.act(() => vi.advanceTimersByTime(1))
  expect(drawer.result.current).toBe(false)
})

it('stays when it is opened again meanwhile', async () => {
  const drawer = await renderHook((open: boolean | undefined) => useLateHide(open ?? false, 500), {
    initialProps: true,
  })
  await drawer.rerender(false)
  await drawer.act(() => vi.advanceTimersByTime(400))
  await drawer.rerender(true)
  await drawer.act(() => vi.advanceTimersByTime(1_000))
  expect(drawer.result.current).toBe(true)
})
