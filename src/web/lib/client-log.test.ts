import { describe, expect, it } from 'vitest'
import { createClientLog, logLevel, type LogRecord } from './client-log.ts'

async function logged(
  enabled: boolean,
  ...[level, ...messages]: Parameters<ReturnType<typeof createClientLog>>
) {
  const sent: { url: string; type: string; body: Promise<string> }[] = []
  const console: string[] = []
  createClientLog({
    enabled,
    threshold: 'info',
    environment: 'prd',
    now: () => 1_800_000_000_000,
    send: (url, body) => sent.push({ url, type: body.type, body: body.text() }),
    mirror: { error: () => console.push('error'), warn: () => console.push('warn') },
  })(level, ...messages)
  const bodies = await Promise.all(sent.map(({ body }) => body))
  return { sent, console, records: bodies.map((body) => JSON.parse(body) as LogRecord) }
}

describe('the client log (N2)', () => {
  it.each([
    ['trace', 0, []],
    ['debug', 0, []],
    ['info', 1, []],
    ['warn', 1, ['warn']],
    ['error', 1, ['error']],
    ['fatal', 1, ['error']],
  ] as const)('%s: %d sent, console %j', async (level, count, mirrored) => {
    const { sent, console } = await logged(true, level, 'x')
    expect([sent.length, console]).toEqual([count, mirrored])
  })

  it('sends level, messages and time as JSON to /api/log', async () => {
    const { sent, records } = await logged(true, 'error', 'call failed', { path: 'a.b' })
    expect(sent[0]).toMatchObject({ url: '/api/log', type: 'application/json' })
    expect(records).toEqual([
      { level: 'error', messages: ['[prd]', 'call failed', '{"path":"a.b"}'], timestamp: 1_800_000_000_000 },
    ])
  })

  it('still speaks on the console when sending is off', async () => {
    const { sent, console } = await logged(false, 'fatal', new Error('x'))
    expect([sent.length, console]).toEqual([0, ['error']])
  })

  it('survives what cannot be written down', async () => {
    const round: { self?: unknown } = {}
    round.self = round
    const { records } = await logged(true, 'info', round, undefined, 12n)
    expect(records[0]?.messages).toEqual(['[prd]', '[object Object]', 'undefined', '12'])
  })

  it('reads an unknown level of the settings as info', () => {
    expect([logLevel('debug'), logLevel('loud')]).toEqual(['debug', 'info'])
  })
})
