import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { HolidayDayField, type HolidayDay } from '#modules/availability/web/holiday-day-field.tsx'
import { renderKit } from '#testing/render-kit.tsx'

function Field({
  first,
  error,
  onDay,
}: {
  first: HolidayDay
  error?: string
  onDay: (day: HolidayDay) => void
}) {
  const [value, setValue] = useState(first)
  return (
    <HolidayDayField
      label="Day"
      value={value}
      today="2027-06-01"
      error={error}
      onChange={(next) => {
        setValue(next)
        onDay(next)
      }}
    />
  )
}

async function open(first: HolidayDay, error?: string) {
  let day = first
  await renderKit(
    <Field first={first} {...(error !== undefined && { error })} onDay={(next) => (day = next)} />,
  )
  return { which: page.getByLabelText('Day', { exact: true }), day: () => day }
}

const select = (name: string) => page.getByLabelText(name, { exact: true })

it('the same day every year starts at the date that stood there, and keeps to what its month has', async () => {
  const { which, day } = await open({ date: '2027-12-31', holidayKey: null })
  await which.selectOptions('The same day every year')
  expect(day()).toEqual({ date: null, holidayKey: 'fixed:12-31' })
  await select('Month').selectOptions('February')
  expect(day()).toEqual({ date: null, holidayKey: 'fixed:02-29' })
  await expect.element(page.getByText('In leap years alone.')).toBeVisible()
  await select('Day of the month').selectOptions('14')
  expect(day()).toEqual({ date: null, holidayKey: 'fixed:02-14' })
  await which.selectOptions('Christmas Day')
  expect(day()).toEqual({ date: null, holidayKey: 'us-christmas-day' })
  expect(select('Month').query()).toBeNull()
  await which.selectOptions('A date')
  expect(day()).toEqual({ date: '2027-06-01', holidayKey: null })
})

it('opens a saved day of every year as what it is', async () => {
  const { which } = await open({ date: null, holidayKey: 'fixed:12-24' })
  await expect.element(which).toHaveDisplayValue('The same day every year')
  await expect.element(select('Month')).toHaveDisplayValue('December')
  await expect.element(select('Day of the month')).toHaveDisplayValue('24')
})

it.each([
  ['a date', { date: '2027-11-25', holidayKey: null }],
  ['a holiday', { date: null, holidayKey: 'us-thanksgiving' }],
  ['a day of every year', { date: null, holidayKey: 'fixed:12-24' }],
])('says what is wrong beside %s', async (_, first) => {
  await open(first, 'Another pattern speaks for this day.')
  await expect.element(page.getByText('Another pattern speaks for this day.')).toBeVisible()
})
