import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '#testing/render-kit.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import type { ConfirmOptions } from '#web/ui/confirm-dialog.tsx'

function Ask(options: ConfirmOptions) {
  const confirm = useConfirm()
  return <Button onClick={() => void confirm(options)}>Ask</Button>
}

async function ask(options: Partial<ConfirmOptions> = {}) {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()]
  await renderKit(<Ask message="It is gone for good." {...{ onConfirm, onCancel }} {...options} />)
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  return { onConfirm, onCancel, confirm: page.getByRole('button', { name: 'Confirm' }) }
}

it('asks in the words of the specification and starts on Cancel', async () => {
  await ask()
  await expect.element(page.getByRole('alertdialog', { name: 'Are you sure?' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus()
})

it('keeps Confirm shut until the phrase is typed exactly, and Enter too', async () => {
  const { onConfirm, confirm } = await ask({ phrase: 'Lunch' })
  const field = page.getByLabelText("Enter 'Lunch' to Proceed")
  await expect.element(field).toHaveFocus()
  for (const typed of ['Lunc', 'lunch', 'Lunch ']) {
    await field.fill(typed)
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
  }
  expect(onConfirm).not.toHaveBeenCalled()
  await field.fill('Lunch')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onConfirm.mock.calls.length).toBe(1)
})

it('starts every opening with an empty phrase', async () => {
  await ask({ phrase: 'Lunch' })
  await page.getByLabelText("Enter 'Lunch' to Proceed").fill('Lunch')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.element(page.getByLabelText("Enter 'Lunch' to Proceed")).toHaveValue('')
})

it('calls back once, whatever is pressed twice', async () => {
  let finish = (): void => {}
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { confirm, onCancel } = await ask({ onConfirm: work })
  await confirm.click()
  await confirm.click({ force: true })
  await userEvent.keyboard('{Escape}')
  finish()
  await expect.poll(() => document.querySelector('[role="alertdialog"]')).toBeNull()
  expect(work).toHaveBeenCalledTimes(1)
  expect(onCancel).not.toHaveBeenCalled()
})

it('takes Escape as Cancel and gives the focus back', async () => {
  const { onConfirm, onCancel } = await ask()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus()
  expect(onCancel).toHaveBeenCalledTimes(1)
  expect(onConfirm).not.toHaveBeenCalled()
})

it('stays open and says so when the work failed, and may be tried again', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValueOnce(undefined)
  const { confirm } = await ask({ onConfirm: work })
  await confirm.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await confirm.click()
  await expect.poll(() => document.querySelector('[role="alertdialog"]')).toBeNull()
  expect(work).toHaveBeenCalledTimes(2)
})
