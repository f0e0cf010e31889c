import { expect, it } from 'vitest'
import { testPlatform } from '#testing/database.ts'
import { rawHttp } from '#testing/raw-http.ts'
import { testServer } from '#testing/server.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const HOST = `Host: localhost:${server.port}`

const get = (line: string, ...headers: string[]): string => [line, ...headers, '', ''].join('\r\n')
const post = (headers: string[], body: string): string =>
  `${['POST /api/log HTTP/1.1', HOST, 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n${body}`
const chunked = (body: string): string => post(['Transfer-Encoding: chunked'], body)

const LENGTHS = ['5, 6', '+5', '-1', '0x5', '5 5', '5a', '5.0', '1e1', '99999999999999999999', '', 'five']
const CODINGS = [
  'xchunked',
  'chunked, identity',
  'identity',
  'gzip',
  'chunked;q=1',
  '\u000bchunked',
  'chunked, gzip',
]
const CHUNKS = [
  'zz\r\nabc\r\n0\r\n\r\n',
  '-1\r\n\r\n',
  '0x3\r\nabc\r\n0\r\n\r\n',
  '3\r\nabcd\r\n0\r\n\r\n',
  '3\nabc\n0\n\n',
  'FFFFFFFFFFFFFFFFF\r\nabc\r\n0\r\n\r\n',
  ' 3\r\nabc\r\n0\r\n\r\n',
  '3;\u0000\r\nabc\r\n0\r\n\r\n',
  '\r\n\r\n',
]
const LINES = [
  'get /healthz HTTP/1.1',
  'GE T /healthz HTTP/1.1',
  'GET /healthz HTTP/1.2',
  'GET /healthz HTTP/2.0',
  'GET /healthz HTTP/9.9',
  'GET /healthz HTTP/1.1 x',
  'GET /healthz HTTP/1',
  'GET /healthz HTTPS/1.1',
  'GET /healthz http/1.1',
  'GET HTTP/1.1',
  'GET  HTTP/1.1',
  'GET /a\u0000b HTTP/1.1',
  'GET /a\u0001b HTTP/1.1',
  'GET /a b HTTP/1.1',
  'GET healthz HTTP/1.1',
  '/healthz HTTP/1.1',
  'GET http://evil.example/healthz HTTP/1.1 ',
  'FROB /healthz HTTP/1.1',
  '\u0016\u0003\u0001\u0002\u0000',
]
const HEADERS = [
  'Bad Name: x',
  ': x',
  'X\u0000Y: x',
  'X: a\u0000b',
  'X: a\rb',
  'NoColon',
  'X : a',
  ' X: a',
  'X(: a',
  'Expect: nonsense',
  'X: a\r\n folded',
]
const HOSTS = [
  'Host:',
  'Host: evil.example',
  'Host: localhost@evil.example',
  'Host: localhost:99999',
  'Host: localhost/evil.example',
  `${HOST}\r\nHost: evil.example`,
  `Host: evil.example\r\n${HOST}`,
]

const ALL: [name: string, bytes: string][] = [
  ...LENGTHS.map((value): [string, string] => [
    `length ${value}`,
    post([`Content-Length: ${value}`], '{"a":1}'),
  ]),
  ['two lengths', post(['Content-Length: 5', 'Content-Length: 6'], '{"a":1}')],
  ['length and chunks', post(['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n')],
  ...CODINGS.map((value): [string, string] => [
    `coding ${value}`,
    post([`Transfer-Encoding: ${value}`], '0\r\n\r\n'),
  ]),
  ...CHUNKS.map((body): [string, string] => [`chunk ${body}`, chunked(body)]),
  ...LINES.map((line): [string, string] => [`line ${line}`, get(line, HOST)]),
  ...HEADERS.map((header): [string, string] => [
    `header ${header}`,
    get('GET /healthz HTTP/1.1', HOST, header),
  ]),
  ...HOSTS.map((header): [string, string] => [`host ${header}`, get('GET /healthz HTTP/1.1', header)]),
  ['no host', get('GET /healthz HTTP/1.1')],
  ['line feeds alone', `GET /healthz HTTP/1.1\n${HOST}\n\n`],
  ['a header of 70 kB', get('GET /healthz HTTP/1.1', HOST, `X: ${'a'.repeat(70_000)}`)],
  ['an address of 100 kB', get(`GET /api/trpc/${'a'.repeat(100_000)} HTTP/1.1`, HOST)],
]

it('A23: there are sixty ways to break HTTP here', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(60)
})

it.each(ALL.map(([name, bytes]) => [JSON.stringify(name), bytes]))(
  'A23: refuses broken HTTP: %s',
  async (_name, bytes) => {
    expect(await rawHttp(server.port, bytes)).toMatch(
      /^closed$|^HTTP\/1\.1 (400|408|413|414|415|417|421|431|501|505)/,
    )
  },
)
