import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** What marks an entry on the bare page. */
export const BARE_ENTRY = '.entry'
/** About what a week of the demo has, each with about as many bytes. */
const ENTRIES = Array.from({ length: 40 }, (_, index) => `${index} ${'an appointment '.repeat(30)}`)

/** Builds and serves a page of the dashboard's libraries with nothing of ours, hands over its address, and ends it. */
export async function withBarePage(work: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'always-open-bare-page-'))
  const script = brotliCompressSync(await built(folder))
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/entries')
      response.setHeader('content-type', 'application/json').end(JSON.stringify(ENTRIES))
    else if (url === '/main.js')
      response.setHeader('content-type', 'text/javascript').setHeader('content-encoding', 'br').end(script)
    else
      response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Bare</title><body><script type="module" src="/main.js"></script>')
  })
  try {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function built(folder: string): Promise<Buffer> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: folder,
      target: 'es2022',
      rolldownOptions: { input: fileURLToPath(new URL('bare-page/main.tsx', import.meta.url)) },
    },
  })
  const assets = join(folder, 'assets')
  const [file = ''] = readdirSync(assets)
  return readFileSync(join(assets, file))
}
