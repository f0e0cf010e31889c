import { TRPCClientError } from '@trpc/client'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { renderKit } from '#testing/render-kit.tsx'
import { Form } from '#web/ui/form.tsx'
import { LimitField } from '#web/ui/limit-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const schema = z.object({
  name: z.string().min(1, 'Enter a name.'),
  limit: z.number('Not a number.').nullable(),
})
type Values = z.infer<typeof schema>
const loaded: Values = { name: 'Lunch', limit: 4 }

const refusal = (data: Record<string, unknown>) =>
  new TRPCClientError('refused', {
    result: { error: { data: { httpStatus: 409, code: 'CONFLICT', ...data } } },
  })

type OnSave = (values: Values, version: number | undefined) => Promise<unknown>

/** A form, and a button by which it loads what somebody else saved meanwhile. */
function Sample({ onSave, newer }: { onSave: OnSave; newer: Values }) {
  const [{ values, version }, setRecord] = useState({ values: loaded, version: 2 })
  return (
    <>
      <Button onClick={() => setRecord({ values: newer, version: version + 1 })}>Load</Button>
      <Form
        schema={schema}
        values={values}
        version={version}
        onSave={onSave}
        place="Rule"
        labels={{ limit: 'Limit' }}
      >
        {(Bound) => (
          <>
            <Bound name="name">{(field) => <TextField label="Name" {...field} />}</Bound>
            <Bound name="limit">{(field) => <LimitField label="Limit" {...field} />}</Bound>
          </>
        )}
      </Form>
    </>
  )
}

async function open(onSave: OnSave, newer: Values = loaded) {
  await renderKit(<Sample onSave={onSave} newer={newer} />)
  return {
    name: page.getByLabelText('Name'),
    limit: page.getByLabelText('Limit', { exact: true }),
    load: page.getByRole('button', { name: 'Load' }),
    save: page.getByRole('button', { name: 'Save', exact: true }),
  }
}

it('shows the save bar on the first change, saves with Ctrl S and says so', async () => {
  const onSave = vi.fn(async () => {})
  const { name } = await open(onSave)
  expect(page.getByRole('region', { name: 'Unsaved changes' }).query()).toBeNull()
  await name.fill('Late lunch')
  await expect.element(page.getByText('1 unsaved change')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Late lunch', limit: 4 }, 2)
  await expect.poll(() => page.getByRole('region', { name: 'Unsaved changes' }).query()).toBeNull()
})

it('does not send what the schema refuses, and goes to the first field with an error', async () => {
  const onSave = vi.fn(async () => {})
  const { name, limit } = await open(onSave)
  await name.fill('')
  await limit.fill('many')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText('2 fields need a look')).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
})

it('marks the field that the server refused and keeps what was typed', async () => {
  const { name } = await open(async () => {
    throw refusal({
      appCode: 'NAME_TAKEN',
      fields: [{ path: 'name', message: '“Lunch” is already in use.' }],
    })
  })
  await name.fill('Lunch 2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('“Lunch” is already in use.')).toBeVisible()
  await expect.element(name).toHaveValue('Lunch 2')
  await expect.element(name).toHaveFocus()
})

it('compares what was typed with a newer record, follows it elsewhere, and saves on its version', async () => {
  const params = { name: 'Dana Reyes', fields: 'Limit', at: '9:42 AM' }
  const newer = refusal({
    appCode: 'VERSION_CONFLICT',
    params,
    current: { name: 'Lunch', limit: 6, version: 3 },
  })
  const onSave = vi.fn<(values: Values, version: number | undefined) => Promise<void>>()
  onSave.mockRejectedValueOnce(newer).mockResolvedValueOnce(undefined)
  const { name, limit, save } = await open(onSave)
  await limit.fill('5')
  await save.click()
  await expect.element(page.getByText('Dana Reyes changed Limit at 9:42 AM. Yours is kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('radio', { name: 'Take theirs' }).click({ force: true })
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(limit).toHaveValue('6')
  // What was taken is saved already; what was there first may be wanted again.
  await expect.poll(() => page.getByRole('region', { name: 'Unsaved changes' }).query()).toBeNull()
  await limit.fill('4')
  await save.click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(onSave).toHaveBeenLastCalledWith({ name: 'Lunch', limit: 4 }, 3)
  await expect.element(name).toHaveValue('Lunch')
})

it('shows what somebody else changed where nothing was typed, and nothing to compare where both typed the same', async () => {
  const newer = refusal({
    appCode: 'VERSION_CONFLICT',
    current: { name: 'Late lunch', limit: 6, version: 3 },
  })
  const onSave = vi.fn<(values: Values, version: number | undefined) => Promise<void>>()
  onSave.mockRejectedValueOnce(newer).mockResolvedValueOnce(undefined)
  const { name, limit, save } = await open(onSave)
  await name.fill('Late lunch')
  await save.click()
  await expect.element(limit).toHaveValue('6')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect.element(page.getByText('Nothing differs: what you typed is saved already.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.getByRole('region', { name: 'Unsaved changes' }).query()).toBeNull()
  await name.fill('Supper')
  await save.click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(onSave).toHaveBeenLastCalledWith({ name: 'Supper', limit: 6 }, 3)
})

it('follows a newer record where nothing was typed, and saves on its version', async () => {
  const onSave = vi.fn(async () => {})
  const { name, limit, load, save } = await open(onSave, { name: 'Lunch', limit: 6 })
  await name.fill('Late lunch')
  await load.click()
  await expect.element(limit).toHaveValue('6')
  await expect.element(name).toHaveValue('Late lunch')
  await save.click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Late lunch', limit: 6 }, 3)
})

it('keeps to the version that was seen while somebody else changed what is typed in, until nothing is typed', async () => {
  const onSave = vi.fn(async () => {})
  const { name, load, save } = await open(onSave, { name: 'Dinner', limit: 6 })
  await name.fill('Late lunch')
  await load.click()
  await load.click()
  await expect.element(name).toHaveValue('Late lunch')
  await save.click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  expect(onSave).toHaveBeenLastCalledWith({ name: 'Late lunch', limit: 6 }, 2)
  // As it was saved, nothing stands against the newest version.
  await name.fill('Supper')
  await save.click()
  await expect.poll(() => onSave.mock.calls.length).toBe(2)
  expect(onSave).toHaveBeenLastCalledWith({ name: 'Supper', limit: 6 }, 4)
})

it('brings a refused field back into sight that has the focus and was scrolled away', async () => {
  const onSave = vi.fn(async () => {})
  const { name } = await open(onSave)
  await name.fill('')
  const field = name.element()
  const below = document.createElement('div')
  below.style.height = '300vh'
  document.body.append(below)
  window.scrollTo(0, document.body.scrollHeight)
  expect(field.getBoundingClientRect().bottom).toBeLessThan(0)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => field.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  await expect.element(name).toHaveFocus()
  below.remove()
})
