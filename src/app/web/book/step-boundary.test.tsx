import { lazy, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { type Booking, BookingContext } from '#modules/booking/web/use-booking.ts'
import { BOOKING_WORDS_EN } from '#modules/booking/words.en.ts'
import { StepBoundary } from './step-boundary.tsx'

it('says that the next step did not come, and offers to try again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Gone = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))
  const { getByRole } = await render(
    <BookingContext value={{ words: BOOKING_WORDS_EN } as Booking}>
      <header role="banner">Alder Auto</header>
      <StepBoundary sentence="Could not load the next step.">
        <Suspense>
          <Gone />
        </Suspense>
      </StepBoundary>
    </BookingContext>,
  )
  await expect.element(getByRole('alert')).toHaveTextContent('Could not load the next step.')
  await expect.element(getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(getByRole('banner')).toHaveTextContent('Alder Auto')
})
