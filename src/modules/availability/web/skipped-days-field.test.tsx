import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SkippedDaysField } from '#modules/availability/web/skipped-days-field.tsx'
import { renderKit } from '#testing/render-kit.tsx'

function Field({ first, onDates }: { first: string[]; onDates: (dates: string[]) => void }) {
  const [dates, setDates] = useState(first)
  const set = (next: string[]) => {
    setDates(next)
    onDates(next)
  }
  return (
    <>
      <SkippedDaysField value={dates} error={undefined} today="2027-06-01" disabled={false} onChange={set} />
      <button type="button">After</button>
    </>
  )
}

async function open(first: string[] = []) {
  let dates = first
  await renderKit(<Field first={first} onDates={(next) => (dates = next)} />)
  return { field: page.getByRole('textbox', { name: /^Skip a day/ }), dates: () => dates }
}

it('a date that is typed key by key is one day, and never the days on the way to it', async () => {
  const { field, dates } = await open(['2027-07-05'])
  await field.click()
  await userEvent.keyboard('12/25/2027')
  await expect.poll(dates).toEqual(['2027-07-05', '2027-12-25'])
  await userEvent.tab()
  await page.getByRole('button', { name: 'After' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByRole('group', { name: 'Skipped days' })).toHaveTextContent('Dec 25')
  await field.click()
  await userEvent.keyboard('12/31/2027')
  await expect.poll(dates).toEqual(['2027-07-05', '2027-12-25', '2027-12-31'])
})

it('what was typed and taken back is not skipped; a day that is there stays when it is typed again', async () => {
  const { field, dates } = await open(['2027-12-02'])
  await field.click()
  await userEvent.keyboard('12/25')
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
  await page.getByRole('button', { name: 'After' }).click()
  await expect.poll(dates).toEqual(['2027-12-02'])
  await page.getByRole('button', { name: 'Remove Thu, Dec 2' }).click()
  await expect.poll(dates).toEqual([])
})
