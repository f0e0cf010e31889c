import { beforeAll, describe, expect, it } from 'vitest'
import { callerFor, staff } from '#testing/actors.ts'
import { ALL_DAY, bookableShop, refusalOf } from '#testing/booking.ts'
import { testPlatform, type TestPlatform } from '#testing/database.ts'

const MONDAY = '2027-06-14'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
const blocker = { type: 'Blocker', startDate: MONDAY, startMin: 540, endMin: 600 } as const
const line = (perSlot: number | null) => [{ startMin: 540, endMin: 570, stepMin: 30 as const, perSlot }]

it('TZ-03 a single block at an hour that does not exist is refused by date; a daily one is taken', async () => {
  const shop = await bookableShop(platform)
  const { clientId } = shop
  const refused = await refusalOf(
    shop.owner.availabilityRule.create({
      clientId,
      type: 'Blocker',
      startDate: '2027-03-14',
      startMin: 150,
      endMin: 210,
    }),
  )
  expect(refused).toMatchObject({
    status: 'BAD_REQUEST',
    fields: [
      {
        path: 'startMin',
        message: "2:30 AM doesn't exist on Sunday, March 14, 2027: clocks go forward that night.",
      },
    ],
  })
  const daily = {
    type: 'BlockerRepeating' as const,
    recurrence: { weekdays: [1, 2, 3, 4, 5, 6, 7] },
    startMin: 150,
    endMin: 210,
  }
  await expect(shop.owner.availabilityRule.create({ clientId, ...daily })).resolves.toMatchObject({
    version: 1,
  })
  expect((await shop.owner.availabilityRule.list({ clientId })).data).toHaveLength(1)
})

it('ADM-04: keeps a version: a stale save is a conflict with the newer record', async () => {
  const shop = await bookableShop(platform)
  const { clientId, owner } = shop
  const { id, version } = await owner.availabilityRule.create({ clientId, ...blocker, name: 'Lunch' })
  const saved = await owner.availabilityRule.update({ clientId, id, version, ...blocker, name: 'Training' })
  expect(saved).toMatchObject({ name: 'Training', version: 2, owner: 'Shop' })
  expect(await refusalOf(owner.availabilityRule.update({ clientId, id, version, ...blocker }))).toMatchObject(
    {
      status: 'CONFLICT',
      code: 'VERSION_CONFLICT',
      current: { name: 'Training', version: 2 },
    },
  )
  expect(await refusalOf(owner.availabilityRule.remove({ clientId, id, version }))).toMatchObject({
    code: 'VERSION_CONFLICT',
  })
  await owner.availabilityRule.remove({ clientId, id, version: 2 })
  expect(await refusalOf(owner.availabilityRule.remove({ clientId, id, version: 2 }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('the history of a save differs in what was changed, and in nothing else', async () => {
  const { clientId, owner } = await bookableShop(platform)
  const pattern = { appointmentType: 'Waiter' as const, kind: 'WeekdayRepeating' as const, weekdays: [3] }
  const rule = await owner.availabilityRule.create({ clientId, ...blocker })
  await owner.availabilityRule.update({ clientId, id: rule.id, version: 1, ...blocker, enabled: false })
  const capacity = await owner.capacityRule.create({ clientId, ...pattern, segments: line(1) })
  const off = { ...pattern, segments: line(1), enabled: false }
  await owner.capacityRule.update({ clientId, id: capacity.id, version: 1, ...off })
  const { data } = await owner.auditLog.list({ clientId })
  const updates = data.filter(({ verb }) => verb === 'updated')
  expect(updates).toHaveLength(2)
  for (const { before, after } of updates) expect({ ...(before as object), enabled: false }).toEqual(after)
})

it('names the field of bad input, and unknown ones', async () => {
  const { clientId, owner } = await bookableShop(platform)
  const refused = await refusalOf(owner.availabilityRule.create({ clientId, ...blocker, endMin: 530 }))
  expect(refused.status).toBe('BAD_REQUEST')
  expect(refused.message).toContain('endMin')
  const unknown = { clientId, ...blocker, price: 1 }
  expect((await refusalOf(owner.availabilityRule.create(unknown))).message).toContain('price')
})

it('CAP-10 a special day beats the weekday, both ways, and gives it back', async () => {
  const shop = await bookableShop(platform, { dropOff: { lines: ALL_DAY, perDay: 8 } })
  const { clientId, owner } = shop
  const dropOff = shop.work('DropOff')
  const special = await shop.rule({
    type: 'Holiday',
    date: '2027-06-13',
    state: 'SpecialHours',
    hours: [[540, 780]],
  })
  expect(await shop.starts('2027-06-13', 'DropOff')).toEqual([540, 570, 600, 630, 660, 690, 720])
  await expect(shop.book('2027-06-13', 540, dropOff)).resolves.toBeDefined()
  const holiday = {
    clientId,
    appointmentType: 'DropOff' as const,
    kind: 'Holiday' as const,
    date: '2027-07-06',
    perDay: 2,
    segments: ALL_DAY,
  }
  await owner.capacityRule.create(holiday)
  for (const startMin of [540, 570]) await shop.book('2027-07-06', startMin, dropOff)
  expect(await refusalOf(shop.book('2027-07-06', 600, dropOff))).toMatchObject({
    reasons: [{ code: 'DAY_CAPACITY' }],
  })
  await shop.rule({ type: 'Holiday', date: '2027-07-05', state: 'Closed' })
  expect(await shop.starts('2027-07-05', 'DropOff')).toEqual([])
  await shop.dropRule(special)
  expect(await shop.starts('2027-06-13', 'DropOff')).toEqual([])
  expect(await refusalOf(owner.capacityRule.create(holiday))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'date' }],
  })
})

it('CAP-14 zero, one and blank are three caps', async () => {
  const shop = await bookableShop(platform, { waiter: { lines: line(0) } })
  const { clientId, owner } = shop
  const [pattern] = (await owner.capacityRule.list({ clientId })).data.filter(
    ({ appointmentType }) => appointmentType === 'Waiter',
  )
  if (!pattern) throw new Error('no pattern')
  const save = (version: number, perSlot: unknown) =>
    owner.capacityRule.update({
      clientId,
      id: pattern.id,
      version,
      appointmentType: 'Waiter',
      kind: 'Default',
      segments: [{ startMin: 540, endMin: 570, stepMin: 30, perSlot: perSlot as number | null }],
    })
  expect(await shop.starts(MONDAY)).toEqual([])
  expect(await shop.starts(MONDAY, 'DropOff')).toContain(540)
  await save(1, 1)
  await shop.book(MONDAY, 540)
  expect(await refusalOf(shop.book(MONDAY, 540))).toMatchObject({ status: 'CONFLICT' })
  await save(2, null)
  await expect(shop.book(MONDAY, 540)).resolves.toBeDefined()
  for (const bad of [-1, 1.5, 'abc']) expect((await refusalOf(save(3, bad))).status).toBe('BAD_REQUEST')
})

it('CAP-15 a cap under what is booked keeps it, says so, and opens again below', async () => {
  const shop = await bookableShop(platform, { dropOff: { lines: ALL_DAY } })
  const { clientId, owner } = shop
  const cap = { type: 'Cap' as const, startDate: MONDAY, appointmentTypes: ['DropOff' as const] }
  const { id } = await owner.availabilityRule.create({ clientId, ...cap, max: 8 })
  const booked = []
  for (const at of [480, 510, 540, 570, 600]) booked.push(await shop.book(MONDAY, at, shop.work('DropOff')))
  const saved = await owner.availabilityRule.update({ clientId, id, version: 1, ...cap, max: 3 })
  expect(saved.conflicts.count).toBe(5)
  const left = async () => {
    const [first] = await shop.visitor.booking.slots({ ...shop.work('DropOff'), date: MONDAY })
    return first?.left ?? 0
  }
  expect(await left()).toBe(0)
  for (const [at, expected] of [0, 0, 1].entries()) {
    await shop.visitor.booking.cancel({ token: booked[at]?.manageToken ?? '' })
    expect(await left()).toBe(expected)
  }
})

it('CAP-16 a blocker closes the day, a note does not and is never told to customers', async () => {
  const shop = await bookableShop(platform)
  await shop.rule({ type: 'Blocker', startDate: '2027-06-15', allDay: true })
  await shop.rule({ type: 'CalendarNote', startDate: '2027-06-16', allDay: true, note: 'lift inspection' })
  const days = await shop.visitor.booking.days({ ...shop.work(), from: '2027-06-15', to: '2027-06-16' })
  expect(days).toMatchObject([
    { state: 'Closed', reason: 'BLOCKED' },
    { state: 'Open', free: 8 },
  ])
  expect(await refusalOf(shop.book('2027-06-15', 540))).toMatchObject({ reasons: [{ code: 'BLOCKED' }] })
  const week = await shop.owner.calendar.week({
    clientId: shop.clientId,
    from: '2027-06-14',
    to: '2027-06-20',
  })
  expect(week.days[2]?.notes).toMatchObject([{ kind: 'Note', text: 'lift inspection' }])
  expect(JSON.stringify([days, await shop.visitor.booking.shop({ slug: shop.slug })])).not.toContain('lift')
})

it('CAP-17 of several caps the strictest decides', async () => {
  const shop = await bookableShop(platform)
  await shop.rule({ type: 'Cap', startDate: MONDAY, max: 10 })
  await shop.rule({ type: 'TimeslotCap', startDate: MONDAY, startMin: 540, endMin: 570, max: 2 })
  const services = { mode: 'Whitelist', serviceIds: [shop.service('alignment')] }
  await shop.rule({ type: 'ServiceCap', startDate: MONDAY, max: 1, services })
  const alignment = shop.work('Waiter', 'alignment')
  await shop.book(MONDAY, 540)
  await shop.book(MONDAY, 540)
  expect(await refusalOf(shop.book(MONDAY, 540))).toMatchObject({ reasons: [{ code: 'SLOT_CAP' }] })
  await shop.book(MONDAY, 600, alignment)
  expect(await refusalOf(shop.book(MONDAY, 660, alignment))).toMatchObject({
    reasons: [{ code: 'SERVICE_DAY_CAP' }],
  })
  const [first] = await shop.visitor.booking.slots({ ...shop.work(), date: MONDAY })
  expect(first?.left).toBe(7)
})

describe('who edits', () => {
  it('PartialAccess edits patterns and throttles, and nothing else of it', async () => {
    const { clientId } = await bookableShop(platform)
    const partial = callerFor(platform, staff(clientId, 'PartialAccess'))
    await expect(
      partial.throttle.create({ clientId, kind: 'CapacityPercent', percent: 50 }),
    ).resolves.toBeDefined()
    await expect(partial.availabilityRule.list({ clientId })).resolves.toBeDefined()
    expect((await refusalOf(partial.availabilityRule.create({ clientId, ...blocker }))).status).toBe(
      'FORBIDDEN',
    )
    const { version, settings } = await partial.availabilitySettings.get({ clientId })
    const waiter = { ...settings.waiter, maxDurationMin: 60 }
    await expect(
      partial.availabilitySettings.updateArrivals({ clientId, version, waiter }),
    ).resolves.toMatchObject({ version: 1 })
    expect(
      (await refusalOf(partial.availabilitySettings.update({ clientId, version: 1, settings }))).status,
    ).toBe('FORBIDDEN')
  })
})

it('a preview shows what a draft would do and saves nothing', async () => {
  const shop = await bookableShop(platform)
  const { clientId, owner } = shop
  await shop.book(MONDAY, 540)
  const draft = { id: null, record: { type: 'Blocker' as const, startDate: MONDAY, allDay: true } }
  const { types, conflicts } = await owner.availability.preview({ clientId, rule: draft })
  const waiter = types.find(({ appointmentType }) => appointmentType === 'Waiter')
  expect(waiter?.days).toHaveLength(14)
  const monday = waiter?.days.find(({ date }) => date === MONDAY)
  expect([monday?.before.state, monday?.after.state]).toEqual(['Open', 'Closed'])
  expect(conflicts).toMatchObject({ count: 1, appointments: [{ date: MONDAY, startMin: 540 }] })
  expect((await owner.availabilityRule.list({ clientId })).data).toEqual([])
})
