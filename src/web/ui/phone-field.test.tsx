import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '#testing/render-kit.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'

function Bench({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PhoneField label="Phone" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = page.getByLabelText('Phone')
const input = (): HTMLInputElement => {
  const element = field.element()
  if (!(element instanceof HTMLInputElement)) throw new Error('no input')
  return element
}
const stored = () => document.querySelector('output')?.textContent

it('groups 3-3-4 while typing and stores +1 and ten digits', async () => {
  await renderKit(<Bench />)
  await field.click()
  const seen: string[] = []
  for (const digit of '3035550142') {
    await userEvent.keyboard(digit)
    seen.push(input().value)
  }
  expect(seen[2]).toBe('303')
  expect(seen[3]).toBe('303-5')
  expect(seen[6]).toBe('303-555-0')
  expect(seen[9]).toBe('303-555-0142')
  expect(stored()).toBe('+13035550142')
})

it('reads any spelling', async () => {
  await renderKit(<Bench />)
  await field.fill('+1 (303) 555.0142')
  await expect.element(field).toHaveValue('303-555-0142')
  expect(stored()).toBe('+13035550142')
})

it('keeps the caret where a digit is taken out of the middle', async () => {
  await renderKit(<Bench start="+13035550142" />)
  await field.click()
  input().setSelectionRange(6, 6)
  await userEvent.keyboard('{Backspace}')
  expect(input().value).toBe('303-550-142')
  expect(input().selectionStart).toBe(5)
  await userEvent.keyboard('7')
  expect(input().value).toBe('303-575-0142')
  expect(input().selectionStart).toBe(6)
})

it('says what is missing only after the field is left', async () => {
  await renderKit(<Bench />)
  await field.fill('303555')
  expect(page.getByText(/10-digit US phone/).query()).toBeNull()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/10-digit US phone/)).toBeVisible()
})
