import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, brokenBody } from '#testing/bodies.ts'
import { testPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { listProcedures } from '#testing/procedures.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'

/** Bodies a procedure; each is a different damage to one that fits. */
const BODIES = 200
const AT_ONCE = 8

const platform = await testPlatform()
const server = await testServer(platform)
const shop = await newShop(platform)
const owner = await signedIn(platform, {
  clientRoles: { [shop.clientId]: ['Owner'] },
  isSystemAdmin: true,
  systemAdminRoles: ['SuperAdmin'],
})

type Answer = { status: number; text: string }

function call(path: string, kind: 'query' | 'mutation', body: string): Promise<Answer> {
  const headers = { cookie: owner.cookie, 'content-type': 'application/json' }
  const address = `${server.url}/api/trpc/${path}`
  const sent =
    kind === 'query'
      ? fetch(`${address}?input=${encodeURIComponent(body.replace(/[\ud800-\udfff]/g, '?'))}`, { headers })
      : fetch(address, { method: 'POST', headers, body })
  return sent.then(async (answer) => ({ status: answer.status, text: await answer.text() }))
}

function problemOf({ status, text }: Answer): string | null {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`
  if (/\bat \/|node_modules|select .* from/i.test(text)) return `leaks: ${text.slice(0, 300)}`
  if (status !== 400) return null
  const { data } = (
    JSON.parse(text) as { error: { json: { data: { appCode?: string; fields?: { path: string }[] } } } }
  ).error.json
  return data.appCode === 'INVALID_INPUT' && !data.fields?.length
    ? `names no field: ${text.slice(0, 300)}`
    : null
}

describe.each(listProcedures())('$path', ({ path, kind, inputs }) => {
  const fit = bodyOf(inputs, { cl: shop.clientId })
  const problems: string[] = []

  beforeAll(async () => {
    const bodies = Array.from({ length: BODIES }, (_, n) => brokenBody(fit, n))
    for (let at = 0; at < bodies.length; at += AT_ONCE) {
      const some = bodies.slice(at, at + AT_ONCE)
      const answers = await Promise.all(some.map((body) => call(path, kind, body)))
      answers.forEach((answer, i) => {
        const problem = problemOf(answer)
        if (problem) problems.push(`${some[i]?.slice(0, 200)} -> ${problem}`)
      })
    }
  })

  it('A20: takes nothing that reaches for the prototype of objects', async () => {
    const hostile = [
      '{"json":{"__proto__":{"polluted":1}}}',
      '{"json":{"constructor":{"prototype":{"polluted":1}}}}',
      '{"json":{"a":"1"},"meta":{"values":{"__proto__.polluted":["Date"]}}}',
      '{"json":{"a":{"x":1}},"meta":{"referentialEqualities":{"a":["__proto__.polluted"]}}}',
    ]
    const statuses = await Promise.all(hostile.map(async (body) => (await call(path, kind, body)).status))
    // Without any input of its own there is nothing to refuse; a question whose fields may all be absent reads nothing.
    const isAsked = kind === 'mutation' && inputs.length > 0
    expect(statuses.filter((status) => status !== 400 && isAsked)).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it(`answers ${BODIES} broken bodies without a fault of its own and names the field`, () => {
    expect(problems.slice(0, 5)).toEqual([])
  })
})
