import { expect, test, type Page } from '@playwright/test'
import { activeShop, freshContext, mutate, query, signedInPage } from './support.ts'
import { bookedByCall } from './visit-calls.ts'

const RUN = 'window.__xss=1'
/** What runs somewhere if it is ever taken for markup, an address or a template. */
const PROGRAMS = [
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x>`,
  `<script>${RUN}</script>`,
  `<iframe srcdoc="<script>parent.__xss=1</script>">`,
  `<details open ontoggle=${RUN}>`,
  `<body onpageshow=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<math><mtext><img src=x onerror=${RUN}>`,
  `<a href="javascript:${RUN}">look</a>`,
  `<base href="https://evil.example/">a`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">a`,
  `<style>*{background:url(https://evil.example/a)}</style>a`,
  `{{constructor.constructor("${RUN}")()}}`,
  `\${${RUN}}`,
  `<%= ${RUN} %>`,
  `javascript:${RUN}//a`,
  `data:text/html,<script>${RUN}</script>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
]
/** Each as it is, and behind what would end an attribute, or a text and a script around it. */
const WORDS = PROGRAMS.flatMap((program) => [program, `'">${program}`, `</textarea></script>${program}`])
const WEEK = '2028-02-07'

test('A29: words that are programs are words on every page and in every mail', async ({ browser }) => {
  test.slow()
  const desk = await signedInPage(await freshContext(browser), 'owner', '/calendar/week')
  const clientId = await activeShop(desk)
  let used = 0
  const next = () => WORDS[used++ % WORDS.length] ?? ''
  type Service = { id: string; appointmentTypes: string[] }
  const services = await query<{ data: Service[] }>(desk, 'service.list', { clientId })
  const serviceId =
    services.data.find(({ appointmentTypes }) => appointmentTypes.includes('Waiter'))?.id ?? ''
  type Job = { id: string; version: number }
  const jobs: { job: Job; said: string[] }[] = []
  for (let at = 0; at < 12; at++) {
    const [firstName, lastName, notes, reason] = [next(), next(), next(), next()]
    const job = await mutate<Job>(desk, 'smsJob.create', {
      clientId,
      customer: { firstName, lastName, email: `words${at}@alder.example` },
      vehicle: { year: 2019, make: next().slice(0, 60), model: next().slice(0, 60), license: '' },
      serviceIds: [serviceId],
      appointmentType: 'Waiter',
      date: WEEK.replace(/..$/, String(7 + (at % 5)).padStart(2, '0')),
      startMin: 480 + 30 * at,
      notes,
      override: { reason },
      idempotencyKey: `hostile-${at}-${WEEK}`,
    })
    jobs.push({ job, said: [firstName, lastName, notes, reason] })
  }
  type Rule = { id: string; version: number }
  const when = { startDate: WEEK, startMin: 1_000, endMin: 1_020 }
  const rules = [
    await mutate<Rule>(desk, 'availabilityRule.create', {
      clientId,
      type: 'Blocker',
      name: next(),
      internalNote: next(),
      ...when,
    }),
    await mutate<Rule>(desk, 'availabilityRule.create', {
      clientId,
      type: 'CalendarNote',
      name: next(),
      note: next(),
      startDate: WEEK,
      allDay: true,
    }),
  ]
  const asked = next()
  await mutate(desk, 'support.send', {
    clientId,
    questionId: null,
    body: asked,
    sendKey: `hostile-${Date.now()}`,
  })
  const visit = await bookedByCall(desk, 'Hostile')
  const added = next()
  await mutate(desk, 'booking.addNote', {
    token: visit.manageToken,
    note: added,
    idempotencyKey: `hostile-note-${Date.now()}`,
  })

  const looked = async (page: Page, path: string, says: readonly string[] = []) => {
    const refused: string[] = []
    const listen = (message: { text: () => string }) => {
      if (/Content Security Policy|Refused to/.test(message.text())) refused.push(message.text())
    }
    page.on('console', listen)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    for (const text of says) await expect(page.getByText(text).first(), `${path} says ${text}`).toBeVisible()
    expect([path, await page.evaluate(() => '__xss' in window), new URL(page.url()).hostname]).toEqual([
      path,
      false,
      'localhost',
    ])
    expect(refused, path).toEqual([])
    page.off('console', listen)
  }
  for (const { job, said } of jobs) await looked(desk, `/calendar/appointments/${job.id}`, said.slice(2))
  for (const view of ['week', 'day', 'list']) await looked(desk, `/calendar/week?date=${WEEK}&view=${view}`)
  await looked(desk, `/calendar/week?date=${WEEK}&panel=${jobs[0]?.job.id}`, jobs[0]?.said.slice(2))
  await looked(desk, `/calendar?date=${WEEK}`)
  await looked(desk, `/appointments?search=${encodeURIComponent(jobs[0]?.said[0] ?? '')}`)
  await looked(desk, `/availability-settings?rule=${rules[0]?.id}`)
  await looked(desk, '/general/audit-log')
  await looked(desk, '/support', [asked])
  await looked(desk, `/a/${visit.manageToken}`, [added])
  await looked(desk, '/dev/outbox')
  const answering = await signedInPage(await freshContext(browser), 'manager', '/admin/support')
  await looked(answering, '/admin/support', [asked])

  for (const { job } of jobs) {
    const { version } = await query<Job>(desk, 'smsJob.get', { clientId, id: job.id })
    await mutate(desk, 'smsJob.cancel', { clientId, id: job.id, version })
  }
  for (const { id, version } of rules)
    await mutate(desk, 'availabilityRule.remove', { clientId, id, version })
  await answering.context().close()
  await desk.context().close()
})
