import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, it } from 'vitest'
import { hubspotIdentity } from './adapters/hubspot.ts'

/** HubSpot's end as its documentation shows it: one address, one method, a token or an error body. */
const asked: {
  url: string | undefined
  method: string | undefined
  authorization: string | undefined
  body: unknown
}[] = []
const server = createServer((request: IncomingMessage, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString('utf8')))
  request.on('end', () => {
    const { url, method, headers } = request
    asked.push({ url, method, authorization: headers.authorization, body: JSON.parse(text) })
    const isKnown = headers.authorization === 'Bearer pat-test'
    response.writeHead(isKnown ? 200 : 403, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isKnown ? { token: 'hs-token' } : { status: 'error', category: 'MISSING_SCOPES' }),
    )
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => server.close())

it('asks HubSpot for a token of the person, from the server', async () => {
  const mint = hubspotIdentity({ accessToken: 'pat-test', apiUrl })
  expect(await mint({ email: 'dana@alder.example', name: 'Dana van Reyes' })).toBe('hs-token')
  expect(asked).toEqual([
    {
      url: '/visitor-identification/v3/tokens/create',
      method: 'POST',
      authorization: 'Bearer pat-test',
      body: { email: 'dana@alder.example', firstName: 'Dana', lastName: 'van Reyes' },
    },
  ])
})

it('refuses plainly when HubSpot refuses or is not there', async () => {
  for (const account of [
    { accessToken: 'wrong', apiUrl },
    { accessToken: 'pat-test', apiUrl: 'http://127.0.0.1:1' },
  ])
    await expect(hubspotIdentity(account)({ email: 'a@alder.example', name: '' })).rejects.toMatchObject({
      code: 'PROVIDER_DOWN',
    })
})
