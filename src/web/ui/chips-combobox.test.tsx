import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit } from '#testing/render-kit.tsx'
import { ChipsCombobox } from '#web/ui/chips-combobox.tsx'
import type { ComboOption } from '#web/ui/combo-option.ts'

const OPTIONS = ['Brakes', 'Tires', 'Alignment', 'Oil change', 'Battery'].map((label) => ({
  value: label,
  label: `${label}, the whole of it`,
}))

function Bench({ first = [], disabled = false }: { first?: ComboOption[]; disabled?: boolean }) {
  const [value, setValue] = useState<ComboOption[]>(first)
  return (
    <div style={{ width: 320 }}>
      <ChipsCombobox
        label="Services"
        options={OPTIONS}
        value={value}
        disabled={disabled}
        onChange={setValue}
      />
    </div>
  )
}

it('the list hangs under the field also when that grows by what is chosen', async () => {
  await renderKit(<Bench />)
  const field = page.getByRole('combobox', { name: 'Services' })
  await field.click()
  for (const { label } of OPTIONS.slice(0, 4)) {
    await page.getByRole('option', { name: label }).click()
    const frame = () => document.querySelector('.ao-input--chips')?.getBoundingClientRect().bottom ?? 0
    const list = () => document.querySelector('[popover]')?.getBoundingClientRect().top ?? 0
    await expect.poll(() => list() - frame()).toBeGreaterThanOrEqual(0)
  }
})

it('what is chosen in a field that is locked cannot be taken out', async () => {
  await renderKit(<Bench first={OPTIONS.slice(0, 1)} disabled />)
  await expect.element(page.getByRole('button', { name: 'Remove Brakes, the whole of it' })).toBeDisabled()
})
