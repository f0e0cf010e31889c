import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderKit } from '#testing/render-kit.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { noticeTimeout } from '#web/ui/notice-card.tsx'
import { NoticeProvider, useNotice } from '#web/ui/notice.tsx'

function Bench() {
  const notify = useNotice()
  const confirm = useConfirm()
  return (
    <>
      <Button onClick={() => notify('First.')}>First</Button>
      <Button onClick={() => notify('Second.', { severity: 'danger' })}>Second</Button>
      <Button onClick={() => notify('Short.', { timeoutMs: 50 })}>Short</Button>
      <Button onClick={() => void confirm({ message: 'Really?' })}>Ask</Button>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const sentences = () => [...document.querySelectorAll('.ao-notice__sentence')].map((node) => node.textContent)

it('closes the newest notice on Escape', async () => {
  await renderKit(<Bench />)
  await press('First')
  await press('Second')
  await expect.poll(sentences).toEqual(['Second.', 'First.'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(sentences).toEqual(['First.'])
})

it('leaves notices alone while Escape closes a dialog', async () => {
  await renderKit(<Bench />)
  await press('Second')
  await press('Ask')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[role="alertdialog"]')).toBeNull()
  expect(sentences()).toEqual(['Second.'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(sentences).toEqual([])
})

it('leaves by itself after its time, and is info unless said otherwise', async () => {
  await renderKit(<Bench />)
  await press('First')
  expect(document.querySelector('.ao-notice')?.className).toContain('ao-tone--info')
  await press('Short')
  await expect.poll(sentences).toEqual(['First.'])
})

it('moves the focus to the newest notice with F8', async () => {
  await renderKit(<Bench />)
  await press('First')
  await userEvent.keyboard('{F8}')
  await expect.poll(() => document.activeElement?.textContent).toContain('First.')
})

it('stands at the top centre in the product, and at the bottom left by the default of the kit', async () => {
  await renderKit(<p>product</p>)
  expect(document.querySelector('.ao-notices')?.className).toContain('ao-notices--top ao-notices--center')
  await render(<NoticeProvider>kit</NoticeProvider>)
  expect([...document.querySelectorAll('.ao-notices')].at(-1)?.className).toContain(
    'ao-notices--bottom ao-notices--left',
  )
})

it('keeps errors, and gives an action more time', () => {
  const base = { id: 1, sentence: 'x' }
  expect(noticeTimeout({ ...base, severity: 'info' })).toBe(5_000)
  expect(noticeTimeout({ ...base, severity: 'success', action: { label: 'Undo', onPress: () => {} } })).toBe(
    10_000,
  )
  expect(noticeTimeout({ ...base, severity: 'danger' })).toBeNull()
})
