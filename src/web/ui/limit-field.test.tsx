import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '#testing/render-kit.tsx'
import { LimitField } from '#web/ui/limit-field.tsx'

function Bench({ start }: { start: number | null }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <LimitField label="Waiters" closedFor="waiters" value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  )
}

const field = page.getByLabelText('Waiters')
const stored = () => document.querySelector('output')?.textContent

it('reads an empty field as no limit, and says so', async () => {
  await renderKit(<Bench start={4} />)
  await field.fill('')
  expect(stored()).toBe('null')
  await expect.element(field).toHaveAttribute('placeholder', 'No limit')
  await expect.element(field).toHaveAccessibleDescription('No limit')
})

it('reads 0 as none and closed, never as no limit', async () => {
  await renderKit(<Bench start={null} />)
  await field.fill('0')
  expect(stored()).toBe('0')
  await expect.element(page.getByText('None, closed for waiters').last()).toBeVisible()
})

it('keeps text that is no number, marks it on leaving, and gives the form nothing to save', async () => {
  await renderKit(<Bench start={4} />)
  await field.fill('a few')
  expect(stored()).toBe('NaN')
  expect(page.getByText(/Enter a whole number/).query()).toBeNull()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/Enter a whole number/)).toBeVisible()
  await expect.element(field).toHaveValue('a few')
})
