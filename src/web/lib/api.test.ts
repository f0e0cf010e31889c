import { afterEach, expect, it, vi } from 'vitest'
import { createApiClient } from './api.ts'
import { installClientLog } from './client-log.ts'
import { accessRefused, sessionEnded, sessionRestored } from './signal.ts'

afterEach(() => vi.unstubAllGlobals())

type Sent = { url: string; headers: Headers }

/** The line, answered by `answer` for each call of a batch. */
function stubLine(answer: (path: string) => unknown): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('document', { cookie: 'activeTenantId=cl_1' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers) })
    const paths = new URL(url, 'http://own.test').pathname.replace('/api/trpc/', '').split(',')
    return Promise.resolve(Response.json(paths.map((path) => answer(decodeURIComponent(path)))))
  })
  return sent
}

const failure = (code: string, appCode: string) => ({
  error: { json: { message: 'x', code: -32001, data: { code, httpStatus: 403, appCode, requestId: 'r1' } } },
})

it('RPC-05 keeps every address under 8,000 bytes and every batch at 20 calls', async () => {
  const sent = stubLine(() => ({ result: { data: { json: { token: 't' } } } }))
  const api = createApiClient()
  const email = `${'a'.repeat(150)}@demo.test`
  await Promise.all(
    Array.from({ length: 90 }, () => api.hubspot.getChatIdentity.query({ clientId: 'cl_1', email })),
  )
  expect(sent.length).toBeGreaterThan(4)
  for (const { url } of sent) expect(url.length).toBeLessThan(8000)
  for (const { url } of sent) expect(url.split('getChatIdentity').length - 1).toBeLessThanOrEqual(20)
})

it('names the tenant of the tab in every request', async () => {
  const sent = stubLine(() => ({ result: { data: { json: null } } }))
  await createApiClient().tenant.activeTenant.query()
  expect(sent[0]?.headers.get('x-active-tenant')).toBe('cl_1')
})

it('logs every error that comes back with path, code and request id (N1), and tells the shell', async () => {
  const lines: unknown[][] = []
  const heard: string[] = []
  installClientLog((...line) => lines.push(line))
  const stop = [accessRefused.on(() => heard.push('refused')), sessionEnded.on(() => heard.push('ended'))]
  stubLine((path) =>
    path === 'session.bearer'
      ? failure('UNAUTHORIZED', 'SESSION_ENDED')
      : failure('FORBIDDEN', 'NOT_ALLOWED'),
  )
  const api = createApiClient()
  await expect(api.tenant.activeTenant.query()).rejects.toThrow()
  await expect(api.session.bearer.query()).rejects.toThrow()
  expect(lines).toEqual([
    ['error', 'call failed', 'tenant.activeTenant', 'FORBIDDEN', 'r1'],
    ['error', 'call failed', 'session.bearer', 'UNAUTHORIZED', 'r1'],
  ])
  expect(heard).toEqual(['refused', 'ended'])
  for (const end of stop) end()
})

it('TEN-08 a change that came too late goes on after sign-in, once; a read is refused', async () => {
  let isIn = false
  const sent = stubLine(() =>
    isIn ? { result: { data: { json: null } } } : failure('UNAUTHORIZED', 'SESSION_ENDED'),
  )
  const api = createApiClient()
  const rename = () => api.account.update.mutate({ name: 'Dana' })
  await expect(rename()).rejects.toThrow()
  const stop = sessionEnded.on(() => {})
  await expect(api.account.get.query()).rejects.toThrow()
  const saved = rename()
  await expect.poll(() => sessionRestored.isHeard()).toBe(true)
  sessionRestored.emit()
  await expect(saved).rejects.toThrow()
  const again = rename()
  await expect.poll(() => sessionRestored.isHeard()).toBe(true)
  expect(sent).toHaveLength(5)
  isIn = true
  sessionRestored.emit()
  await expect(again).resolves.toBeNull()
  sessionRestored.emit()
  expect(sent).toHaveLength(6)
  stop()
})
