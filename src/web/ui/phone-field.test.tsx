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

it('PPL-04: takes a pasted number in any spelling, whole', async () => {
  await renderKit(<Bench />)
  for (const [pasted, shown] of [
    ['3122222223', '312-222-2223'],
    ['617 935 6677', '617-935-6677'],
    ['+1 617-935-6677', '617-935-6677'],
  ] as const) {
    await field.fill('')
    await field.click()
    const clipboard = new DataTransfer()
    clipboard.setData('text/plain', pasted)
    const isTaken = !input().dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    )
    // What the field leaves to the browser, the browser inserts.
    if (!isTaken) document.execCommand('insertText', false, pasted)
    await expect.element(field).toHaveValue(shown)
  }
})

it('PPL-04: a full field stays full and the caret where the person is', async () => {
  await renderKit(<Bench start="+13035550142" />)
  await field.click()
  input().setSelectionRange(3, 3)
  await userEvent.keyboard('9')
  expect(input().value.replace(/\D/g, '')).toHaveLength(10)
  expect(input().selectionStart).toBeLessThanOrEqual(5)
})

it('PPL-04: Backspace over a dash takes the figure before it', async () => {
  await renderKit(<Bench start="+13035550142" />)
  await field.click()
  input().setSelectionRange(4, 4)
  await userEvent.keyboard('{Backspace}')
  expect(input().value).toBe('305-550-142')
})

it.each(['1-212-555-0142', '+1 (212) 555-0142', '1 212 555 0142 x45', '(212) 555-0142', '212.555.0142'])(
  'PPL-01: %s, typed key by key, is stored and shown as the same number',
  async (typed) => {
    await renderKit(<Bench />)
    await field.click()
    await userEvent.keyboard(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(field).toHaveValue('212-555-0142')
    expect(stored()).toBe('+12125550142')
  },
)
