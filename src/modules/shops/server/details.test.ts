import { beforeAll, expect, it } from 'vitest'
import { callerFor, staff } from '#testing/actors.ts'
import { bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})

/** A shop with what its page shows of it, as the form would send it back. */
async function shownShop() {
  const shop = await bookableShop(platform)
  const {
    id: _id,
    slug: _slug,
    timeZone: _zone,
    version,
    ...details
  } = await shop.owner.client.get({ clientId: shop.clientId })
  return { ...shop, version, details }
}

it('saves new hours, and customers are offered them at once', async () => {
  const shop = await shownShop()
  const { clientId, owner, details, version } = shop
  expect(await shop.starts(MONDAY)).toContain(600)
  const hours = { ...details.hours, 1: [[480, 600]] as [number, number][] }
  const saved = await owner.client.update({ clientId, version, ...details, hours })
  expect(saved).toMatchObject({ version: version + 1, hours: { 1: [[480, 600]] } })
  expect(await shop.starts(MONDAY)).toEqual([480, 510, 540, 570])
})

it('keeps the pages that customers agree to, shows them on the booking page, and takes nothing that runs (A30)', async () => {
  const { clientId, slug, owner, visitor, details, version } = await shownShop()
  const pages = { termsUrl: 'https://alder.example/terms', privacyUrl: null }
  const save = (over: object) => owner.client.update({ clientId, version, ...details, ...over })
  expect(await visitor.booking.shop({ slug })).toMatchObject({ termsUrl: null, privacyUrl: null })
  expect(await refusalOf(save({ termsUrl: 'javascript:alert(1)' }))).toMatchObject({
    status: 'BAD_REQUEST',
  })
  expect(await save({ termsUrl: ` ${pages.termsUrl} `, privacyUrl: '' })).toMatchObject(pages)
  expect(await visitor.booking.shop({ slug })).toMatchObject(pages)
})

it('ADM-04: clears what was emptied, and keeps a stale save from overwriting', async () => {
  const { clientId, owner, details, version } = await shownShop()
  const first = { clientId, version, ...details, phone: '(303) 555-0144', email: 'desk@cedar.example' }
  expect(await owner.client.update(first)).toMatchObject({ phone: '+13035550144' })
  expect(await refusalOf(owner.client.update({ ...first, name: 'Late' }))).toMatchObject({
    status: 'CONFLICT',
    code: 'VERSION_CONFLICT',
    current: { phone: '+13035550144', version: version + 1 },
  })
  const emptied = await owner.client.update({ ...first, version: version + 1, phone: '', email: null })
  expect(emptied).toMatchObject({ phone: null, email: null, version: version + 2 })
})

it('lets those look who work there, and only Owner and ShopDetailsManager save', async () => {
  const { clientId, details, version } = await shownShop()
  const viewer = callerFor(platform, staff(clientId, 'AppointmentViewer'))
  expect(await viewer.client.get({ clientId })).toMatchObject({ version })
  expect(await viewer.client.featureStatus({ clientId })).toEqual({
    webChat: 'Upgrade Required',
    voice: 'Upgrade Required',
    deferredWork: 'Unavailable',
    suggestedWork: 'Unavailable',
  })
  expect(await refusalOf(viewer.client.update({ clientId, version, ...details }))).toMatchObject({
    status: 'FORBIDDEN',
  })
  const manager = callerFor(platform, staff(clientId, 'ShopDetailsManager'))
  await expect(manager.client.update({ clientId, version, ...details })).resolves.toMatchObject({
    version: version + 1,
  })
})

it('A08: takes nothing that a form does not send, and saves nothing of it', async () => {
  const { clientId, owner, details, version } = await shownShop()
  for (const surplus of [
    { id: 'cl_other' },
    { organizationId: 'org_other' },
    { status: 'Enabled' },
    { featureAccess: { productTier: 'Pro' } },
    { isSystemAdmin: true },
  ])
    expect(
      await refusalOf(owner.client.update({ clientId, version, ...details, name: 'x', ...surplus })),
    ).toMatchObject({
      status: 'BAD_REQUEST',
      message: expect.stringContaining(Object.keys(surplus).join('')),
    })
  expect(await owner.client.get({ clientId })).toMatchObject({ name: details.name, version })
})
