import { connect } from 'node:net'
import { StorageClient } from '@supabase/storage-js'
import { describe, expect, it } from 'vitest'
import { testPlatform } from '#testing/database.ts'
import { signedIn } from '#testing/people.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'
import { storageHelpers } from '#web/lib/storage-helpers.ts'

const platform = await testPlatform()
const server = await testServer(platform)
const alpha = await newShop(platform)
const bravo = await newShop(platform)
const owner = await signedIn(platform, { clientRoles: { [alpha.clientId]: ['Owner'] } })
const viewer = await signedIn(platform, { clientRoles: { [alpha.clientId]: ['AppointmentViewer'] } })

/** A PNG of this many pixels; `mark` makes its bytes differ. */
function png(mark = 0, side = 8): Buffer {
  const bytes = Buffer.alloc(64)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  bytes.writeUInt8(mark, 60)
  return bytes
}

const base = `${server.url}/storage/v1`
const clientFor = (token: string) =>
  new StorageClient(base, { apikey: server.anonymousKey, Authorization: `Bearer ${token}` })
const media = async (who: { bearer: () => Promise<string> }) =>
  clientFor(await who.bearer()).from('shop-media')
const bytesOf = async (blob: Blob | null) => Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))
const at = (name: string, clientId = alpha.clientId) => `${clientId}/${name}`

describe('storage, driven by the official client', () => {
  it('uploads bytes and forms, tells, downloads and takes away', async () => {
    const files = await media(owner)
    const raw = await files.upload(at('one.png'), png(1), { contentType: 'image/png', cacheControl: '60' })
    expect(raw.data).toMatchObject({ path: at('one.png'), fullPath: `shop-media/${at('one.png')}` })
    const form = await files.upload(at('two.png'), new Blob([new Uint8Array(png(2))], { type: 'image/png' }))
    expect(form.error).toBeNull()
    const { data: bytes } = await files.download(at('two.png'))
    expect(await bytesOf(bytes)).toEqual(png(2))
    expect((await files.exists(at('one.png'))).data).toBe(true)
    expect((await files.exists(at('none.png'))).data).toBe(false)
    expect((await files.info(at('one.png'))).data).toMatchObject({ size: 64, contentType: 'image/png' })
    const { data: rows } = await files.list(alpha.clientId)
    expect(rows?.map(({ name }) => name)).toEqual(['one.png', 'two.png'])
    expect(rows?.[0]?.metadata).toMatchObject({ size: 64, mimetype: 'image/png' })
    const { data: removed } = await files.remove([at('one.png'), at('two.png'), at('none.png')])
    expect(removed?.map(({ name }) => name)).toEqual([at('one.png'), at('two.png')])
    expect((await files.list(alpha.clientId)).data).toEqual([])
  })

  it('keeps the first of two equal names unless it may be replaced', async () => {
    const files = await media(owner)
    await files.upload(at('door.png'), png(1))
    const second = await files.upload(at('door.png'), png(2))
    expect(second.error).toMatchObject({
      message: 'The resource already exists',
      status: 400,
      statusCode: '409',
    })
    expect((await files.upload(at('door.png'), png(2), { upsert: true })).error).toBeNull()
    expect((await files.update(at('door.png'), png(3))).error).toBeNull()
    const { data } = await files.download(at('door.png'))
    expect(await bytesOf(data)).toEqual(png(3))
  })

  it('STOR-01: exists means exactly this name', async () => {
    const files = await media(owner)
    const found = async (name: string) =>
      (await files.list('', { search: at(name), limit: 1 })).data?.filter((row) => row.name === at(name))
        .length === 1
    for (const name of ['mark.png-1.png', 'Mark.png', 'markXpng.png', 'a1b.png'])
      expect((await files.upload(at(name), png())).error).toBeNull()
    expect(await found('mark.png')).toBe(false)
    expect(await found('a_b.png')).toBe(false)
    await files.upload(at('mark.png'), png())
    expect(await found('mark.png')).toBe(true)
    expect(await found('%.png')).toBe(false)
  })

  it('STOR-02: a new picture of the same name is delivered at once', async () => {
    const files = await media(owner)
    await files.upload(at('logo.png'), png(1), { upsert: true })
    const { publicUrl } = files.getPublicUrl(at('logo.png')).data
    const first = await fetch(publicUrl)
    const etag = first.headers.get('etag') ?? ''
    expect((await fetch(publicUrl, { headers: { 'if-none-match': etag } })).status).toBe(304)
    await files.upload(at('logo.png'), png(9), { upsert: true })
    const newer = await fetch(publicUrl, { headers: { 'if-none-match': etag } })
    expect(newer.status).toBe(200)
    expect(Buffer.from(await newer.arrayBuffer())).toEqual(png(9))
  })

  it.each([
    ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="1"/>')],
    ['page.png', Buffer.from('<!doctype html><script>1</script>')],
    ['x.html', png()],
    ['paper.pdf', Buffer.from('%PDF-1.7')],
    ['empty.png', Buffer.alloc(0)],
    ['huge.png', png(0, 30_000)],
    ['heavy.png', Buffer.concat([png(), Buffer.alloc(11_000_000)])],
  ])('STOR-03, A28: %s is refused', async (name, bytes) => {
    const files = await media(owner)
    const { error } = await files.upload(at(name), bytes, { contentType: 'image/png' })
    expect(error?.message).toBeTruthy()
    expect((await files.exists(at(name))).data).toBe(false)
  })

  it('A28: what is stored can be nothing but a picture in the browser', async () => {
    const files = await media(owner)
    await files.upload(at('safe.png'), png(), { contentType: 'text/html', upsert: true })
    const { headers } = await fetch(files.getPublicUrl(at('safe.png'), { download: 'ü.png' }).data.publicUrl)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': "attachment; filename*=UTF-8''%C3%BC.png",
    })
  })

  it('asks for the public key beside the token', async () => {
    const authorization = `Bearer ${await owner.bearer()}`
    const ask = (headers: Record<string, string>) =>
      fetch(`${base}/bucket`, { headers: { authorization, ...headers } })
    const keys = [{}, { apikey: 'other' }, { apikey: server.anonymousKey }]
    const answers = await Promise.all(keys.map(ask))
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200])
  })

  it('A26: only those who may write to that shop write, and nobody lists without a right', async () => {
    const files = await media(owner)
    const theirs = await files.upload(at('logo.png', bravo.clientId), png())
    expect(theirs.error).toMatchObject({ status: 403, statusCode: '403' })
    await files.upload(at('kept.png'), png(), { upsert: true })
    const looking = await media(viewer)
    expect((await looking.upload(at('kept.png'), png(4), { upsert: true })).error).toMatchObject({
      status: 403,
    })
    expect((await looking.remove([at('kept.png')])).error).toMatchObject({ status: 403 })
    expect((await looking.download(at('kept.png'))).error).toBeNull()
    const papers = clientFor(await viewer.bearer()).from('shop-documents')
    expect((await papers.list(alpha.clientId)).error).toMatchObject({ status: 403 })
    const anonymous = clientFor(server.anonymousKey).from('shop-media')
    for (const prefix of ['', alpha.clientId])
      expect((await anonymous.list(prefix)).error, prefix).toMatchObject({ status: 403 })
    expect((await files.list('')).error).toMatchObject({ status: 403 })
    expect((await files.list(bravo.clientId)).error).toMatchObject({ status: 403 })
  })

  it('A25: a signed address opens one object for its time and nothing else', async () => {
    const papers = clientFor(await owner.bearer()).from('shop-documents')
    await papers.upload(at('licence.png'), png(5))
    await papers.upload(at('other.png'), png(6))
    const { data } = await papers.createSignedUrl(at('licence.png'), 60)
    const url = data?.signedUrl ?? ''
    const opened = await fetch(url)
    expect(Buffer.from(await opened.arrayBuffer())).toEqual(png(5))
    const [address = '', token = ''] = url.split('?token=')
    const last = token.at(-2) === 'A' ? 'B' : 'A'
    const changed = [
      url.replace('licence', 'other'),
      url.replace('shop-documents', 'shop-media'),
      `${address}?token=${token.slice(0, -2)}${last}${token.slice(-1)}`,
      url.replace('/licence', '/%2e%2e%2flicence'),
      address,
      `${address}?token=${await owner.bearer()}`,
    ]
    for (const each of changed) expect((await fetch(each)).status, each).toBe(403)
    const far = await papers.createSignedUrl(at('licence.png'), 10 * 365 * 86_400)
    expect(far.error).toMatchObject({ status: 400, statusCode: '400' })
    expect((await papers.createSignedUrl(at('none.png'), 60)).error).toMatchObject({ statusCode: '404' })
    const many = await papers.createSignedUrls([at('licence.png'), at('none.png')], 60)
    expect(many.data?.map(({ error }) => error === null)).toEqual([true, false])
  })
})

describe('what pages do with files', () => {
  it('keeps, finds, measures, signs and takes away by exact name', async () => {
    const logged: string[] = []
    const files = storageHelpers(clientFor(await owner.bearer()), (message) => void logged.push(message))
    const name = at('window.png')
    expect(await files.publicUrl('shop-media', name)).toBeUndefined()
    await files.save('shop-media', name, new Blob([new Uint8Array(png(1))]))
    const url = await files.publicUrl('shop-media', name)
    expect(url).toMatch(/\/object\/public\/shop-media\/.+\?t=\d{13}$/)
    expect(await files.publicUrl('shop-media', name)).toBe(url)
    expect(await files.urlAndSize('shop-media', name)).toEqual({ url, size: 0.06 })
    await files.save('shop-media', name, new Blob([new Uint8Array(png(2))]))
    expect(await files.publicUrl('shop-media', name)).not.toBe(url)
    expect(await fetch((await files.signedUrl('shop-media', name, 60)) ?? '')).toMatchObject({ status: 200 })
    await files.save('shop-media', name, undefined)
    expect(await files.exists('shop-media', name)).toBe(false)
    expect(logged).toEqual([])
    expect(await files.signedUrl('shop-media', name, 60)).toBeUndefined()
    expect(logged).toEqual(['a file could not be signed'])
  })

  it('throws a refused upload, so that its form can say so', async () => {
    const files = storageHelpers(clientFor(await viewer.bearer()), () => {})
    await expect(files.save('shop-media', at('no.png'), new Blob([new Uint8Array(png())]))).rejects.toThrow()
  })
})

describe('storage, by hand', () => {
  const raw = async (method: string, path: string) => {
    const authorization = `Bearer ${await owner.bearer()}`
    return fetch(`${base}${path}`, {
      method,
      headers: { apikey: server.anonymousKey, authorization },
      ...(method === 'POST' && { body: new Uint8Array(png()) }),
    })
  }

  it.each([
    '/object/shop-media/cl_x/..%5cx.png',
    '/object/shop-media/cl_x/a/%2e%2e%2fb.png',
    '/object/shop-media/cl_x/a//b.png',
    '/object/shop-media/cl_x/.env',
    '/object/shop-media/cl_x/a%00.png',
    `/object/shop-media/cl_x/${'n'.repeat(5_000)}.png`,
    '/object/evil.example/cl_x/a.png',
  ])('A27: POST %s is refused with 400', async (path) => {
    expect((await raw('POST', path.replace('cl_x', alpha.clientId))).status).toBe(400)
  })

  it.each(['{', '[]', '{"limit":0}', '{"prefix":7}', '\u0000', '{"sortBy":{"column":"bytes"}}'])(
    'a list that cannot be read is refused: %j',
    async (body) => {
      const answer = await fetch(`${base}/object/list/shop-media`, {
        method: 'POST',
        headers: {
          apikey: server.anonymousKey,
          authorization: `Bearer ${await owner.bearer()}`,
          'content-type': 'application/json',
        },
        body,
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ statusCode: '400', error: 'invalid_request' })
    },
  )

  const LONG = 'b'.repeat(252)
  it.each([
    ['another boundary', 'x', '--y\r\nnot a form'],
    [
      'a boundary of 252 bytes, never closed',
      LONG,
      `--${LONG}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx`,
    ],
    [
      'a file whose part is never closed',
      'x',
      '--x\r\nContent-Disposition: form-data; name=""; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc',
    ],
    [
      'a field named __proto__',
      'x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n{"polluted":1}\r\n--x--\r\n',
    ],
  ])('A22: a form with %s is refused', async (_name, boundary, body) => {
    const answer = await fetch(`${base}/object/shop-media/${at('form.png')}`, {
      method: 'POST',
      headers: {
        apikey: server.anonymousKey,
        authorization: `Bearer ${await owner.bearer()}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body,
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('A22: an upload that its sender breaks off leaves nothing behind', async () => {
    const socket = connect(server.port, '127.0.0.1')
    const head = [
      `POST /storage/v1/object/shop-media/${at('half.png')} HTTP/1.1`,
      `Host: localhost:${server.port}`,
      `Authorization: Bearer ${await owner.bearer()}`,
      'Content-Type: image/png',
      'Content-Length: 1000',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    await new Promise((sent) => socket.write(png(1), sent))
    socket.destroy()
    const files = await media(owner)
    expect((await files.exists(at('half.png'))).data).toBe(false)
    expect((await files.upload(at('half.png'), png(2))).error).toBeNull()
    expect(await bytesOf((await files.download(at('half.png'))).data)).toEqual(png(2))
  })
})
