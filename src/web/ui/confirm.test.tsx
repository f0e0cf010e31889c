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

function AskAbout({ name, options }: { name: string; options: ConfirmOptions }) {
  const confirm = useConfirm()
  return <Button onClick={() => void confirm(options)}>{name}</Button>
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

it('ADM-05: keeps Confirm shut until the phrase is typed exactly, and Enter too', async () => {
  const { onConfirm, confirm } = await ask({ phrase: 'Lunch' })
  const field = page.getByLabelText("Enter 'Lunch' to Proceed")
  await expect.element(field).toHaveFocus()
  for (const typed of ['Lunc', 'lunch', 'Lunch ', ' Lunch', 'Lu nch']) {
    await field.fill(typed)
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
  }
  expect(onConfirm).not.toHaveBeenCalled()
  await field.fill('Lunch')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onConfirm.mock.calls.length).toBe(1)
})

it('ADM-05: starts every opening with an empty phrase', async () => {
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

it('ADM-05: takes Escape as Cancel and gives the focus back', async () => {
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

it('ADM-05: Enter on Cancel cancels, whatever was typed', async () => {
  const { onConfirm, onCancel } = await ask({ phrase: 'Delete  Alpha' })
  await page.getByRole('textbox').fill('Delete  Alpha')
  page.getByRole('button', { name: 'Cancel' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onCancel.mock.calls.length).toBe(1)
  expect(onConfirm).not.toHaveBeenCalled()
})

it('ADM-05: acts on what it was opened for, not on what it was opened for before', async () => {
  const acted: string[] = []
  const target = (name: string) => ({
    message: name,
    phrase: `Delete ${name}`,
    onConfirm: () => void acted.push(name),
  })
  await renderKit(
    <>
      <AskAbout name="Alpha" options={target('Alpha')} />
      <AskAbout name="Bravo" options={target('Bravo')} />
    </>,
  )
  await page.getByRole('button', { name: 'Alpha' }).click()
  await page.getByRole('textbox').fill('Delete Alpha')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Bravo' }).click()
  await expect.element(page.getByLabelText("Enter 'Delete Bravo' to Proceed")).toHaveValue('')
  await page.getByRole('textbox').fill('Delete Bravo')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => acted).toEqual(['Bravo'])
})
