import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import WebSocket from 'ws'
import { findOrInstallChromium } from '../launcher/chromium.mjs'

export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

/** The browser of this machine; throws an Error that says what to do where there is none. */
export function chromiumPath(): string {
  const path = findOrInstallChromium()
  if (!path) throw new Error('There is no Chromium here. Set CHROMIUM_PATH.')
  return path
}

/** Sends one command of the browser's protocol; the answer is what the protocol says. */
export type Send = <Answer = unknown>(method: string, params?: object) => Promise<Answer>

export interface PlainBrowser {
  /** A page in a context of its own, empty but for the cookies. */
  newPage(wish: { width: number; height: number; cookies: readonly object[] }): Promise<PlainPage>
}

export interface PlainPage {
  readonly send: Send
  /** Ends the page with everything its context has kept. */
  close(): Promise<void>
}

/**
 * Chromium, spoken to in its own protocol and with nobody else in it. A test library keeps worlds of its own in every page
 * and makes every error collect its stack: of the time that a page takes to open on a slow processor a tenth.
 */
export async function withPlainBrowser(work: (browser: PlainBrowser) => Promise<void>): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'always-open-browser-'))
  const args = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...FLAGS]
  const child = spawn(chromiumPath(), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const socket = new WebSocket(await addressOf(child), { perMessageDeflate: false })
  await once(socket, 'open')
  const send = speaker(socket)
  try {
    await work({ newPage: (wish) => newPage(send, wish) })
  } finally {
    await send(null, 'Browser.close')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('Chromium has no output')
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /^DevTools listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Chromium ended before it listened')
}

type Spoken = <Answer>(sessionId: string | null, method: string, params?: object) => Promise<Answer>
type Heard = { id?: number; result?: unknown; error?: { message: string } }

/** Numbers what is sent, to the browser or to one of its pages, and gives each its answer. */
function speaker(socket: WebSocket): Spoken {
  const waiting = new Map<number, (heard: Heard) => void>()
  let last = 0
  socket.on('message', (data: Buffer) => {
    const heard = JSON.parse(data.toString()) as Heard
    if (heard.id !== undefined) waiting.get(heard.id)?.(heard)
  })
  return <Answer>(sessionId: string | null, method: string, params: object = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const id = (last += 1)
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error) reject(new Error(`${method}: ${error.message}`))
        else resolve(result as Answer)
      })
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
    })
}

async function newPage(
  send: Spoken,
  { width, height, cookies }: Parameters<PlainBrowser['newPage']>[0],
): Promise<PlainPage> {
  const context = await send<{ browserContextId: string }>(null, 'Target.createBrowserContext')
  await send(null, 'Storage.setCookies', { ...context, cookies })
  const { targetId } = await send<{ targetId: string }>(null, 'Target.createTarget', {
    ...context,
    url: 'about:blank',
  })
  const { sessionId } = await send<{ sessionId: string }>(null, 'Target.attachToTarget', {
    targetId,
    flatten: true,
  })
  const size = { width, height, deviceScaleFactor: 1, mobile: false }
  await send(sessionId, 'Emulation.setDeviceMetricsOverride', size)
  await send(sessionId, 'Page.enable')
  return {
    send: (method, params) => send(sessionId, method, params),
    close: async () => void (await send(null, 'Target.disposeBrowserContext', context)),
  }
}
