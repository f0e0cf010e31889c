import { expect, it } from 'vitest'
import { DEFAULT_CALENDAR_SETTINGS } from '#modules/calendar/rules/calendar-look.ts'
import { callerFor, staff } from '#testing/actors.ts'
import { refusalOf } from '#testing/booking.ts'
import { testPlatform } from '#testing/database.ts'
import { newShop } from '#testing/shops.ts'

const platform = await testPlatform()

it('starts as it comes, is saved on its version, and read by everybody at the desk', async () => {
  const { clientId } = await newShop(platform)
  const owner = callerFor(platform, staff(clientId, 'Owner'))
  const viewer = callerFor(platform, staff(clientId, 'AppointmentViewer'))
  expect(await viewer.calendarSettings.get({ clientId })).toEqual({
    ...DEFAULT_CALENDAR_SETTINGS,
    version: 0,
  })
  const changed = {
    ...DEFAULT_CALENDAR_SETTINGS,
    firstDay: 'Sunday' as const,
    fromMin: 360,
    cardFields: ['services' as const],
  }
  expect(await owner.calendarSettings.update({ clientId, version: 0, ...changed })).toEqual({
    ...changed,
    version: 1,
  })
  expect(await viewer.calendarSettings.get({ clientId })).toEqual({ ...changed, version: 1 })
  expect(await refusalOf(owner.calendarSettings.update({ clientId, version: 0, ...changed }))).toMatchObject({
    code: 'VERSION_CONFLICT',
    current: { version: 1 },
  })
  expect(await refusalOf(viewer.calendarSettings.update({ clientId, version: 1, ...changed }))).toMatchObject(
    { status: 'FORBIDDEN' },
  )
})

it('refuses hours that end before they start', async () => {
  const { clientId } = await newShop(platform)
  const owner = callerFor(platform, staff(clientId, 'Owner'))
  const wrong = { ...DEFAULT_CALENDAR_SETTINGS, fromMin: 600, toMin: 480 }
  expect(await refusalOf(owner.calendarSettings.update({ clientId, version: 0, ...wrong }))).toMatchObject({
    status: 'BAD_REQUEST',
  })
})
