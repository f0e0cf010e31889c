import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit } from '#testing/render-kit.tsx'
import { TenantList } from './tenant-list.tsx'

const rows = ['Alder Garage', 'Birch Auto', 'Cedar Street Garage'].map((name, at) => ({
  id: `cl_${'abc'[at]}`,
  name,
  nested: false,
}))
const active = { organization: null, client: { id: 'cl_b', name: 'Birch Auto' } }

/** The list as the top bar opens it: the second of three shops is the active one. */
async function openList() {
  const onClose = vi.fn()
  const List = () => (
    <TenantList
      anchor={document.body}
      tenant={active as never}
      tenants={{ rows, isComplete: true, isFailed: false, retry: vi.fn() }}
      onClose={onClose}
    />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: List }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await renderKit(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const field = page.getByRole('combobox')
  await expect.element(field).toHaveFocus()
  return { field, onClose, options: () => page.getByRole('option').elements().length }
}

it('narrows while typing, and stays with every shop when the text is taken away again', async () => {
  const { field, onClose, options } = await openList()
  await expect.poll(options).toBe(3)
  await userEvent.keyboard('garage')
  await expect.poll(options).toBe(2)
  await userEvent.keyboard('{Backspace>6/}')
  await expect.element(field).toHaveValue('')
  await expect.poll(options).toBe(3)
  await field.fill('birch')
  await field.fill('')
  await expect.poll(options).toBe(3)
  expect(onClose).not.toHaveBeenCalled()
})

it('closes when the shop is chosen that is active already, by click and by Enter', async () => {
  const { onClose } = await openList()
  await page.getByRole('option', { name: 'Birch Auto' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('birch{Enter}')
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('closes on Escape', async () => {
  const { onClose } = await openList()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
