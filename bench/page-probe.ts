import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Milliseconds from the start of the navigation. */
export interface Loaded {
  /** The largest text or picture of the page. */
  readonly largest: number
  /** The part that people came for, painted. */
  readonly content: number
  /** The page answers: content is there and the script has worked itself out. */
  readonly interactive: number
}

/** Four times slower than this machine, as all page budgets say. */
const CPU_RATE = 4
/** A phone on a bad line: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** Nothing has kept the page busy for so long: it is done. */
const QUIET_MS = 700

interface Probe {
  largest: number
  content: number
  busyUntil: number
  refused: string[]
}
declare global {
  interface Window {
    benchProbe: Probe
  }
}

/** Watches a page from its first moment: paints, long tasks, when the content stands, what its policy refuses. */
function watch(content: string): void {
  const probe: Probe = { largest: 0, content: 0, busyUntil: 0, refused: [] }
  window.benchProbe = probe
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) probe.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.busyUntil = startTime + duration
  }).observe({ type: 'longtask', buffered: true })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    probe.refused.push(`${violatedDirective} ${blockedURI}`),
  )
  const look = (): void => {
    if (document.querySelector(content)) requestAnimationFrame(() => (probe.content = performance.now()))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** A page and the browser's protocol to it. */
export interface SlowPage {
  readonly page: Page
  readonly session: CDPSession
}

/** A page of the context on a slow processor, on loopback or on a slow line. */
export async function slowPage(context: BrowserContext, isSlowLine: boolean): Promise<SlowPage> {
  // The loader that translates TypeScript wraps named functions in a helper of its own, which a page does not have.
  await context.addInitScript('globalThis.__name = (made) => made')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await session.send('Network.enable')
  if (isSlowLine) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  return { page, session }
}

/** How often a page that loads is asked whether it is done. */
const ASKED_EVERY_MS = 250

/**
 * Opens an address with an empty cache and waits until nothing happens any more. The page is asked by the browser's own
 * protocol: what a test library puts into a page to wait there would count as the page's own work.
 */
export async function load({ page, session }: SlowPage, path: string, content: string): Promise<Loaded> {
  await page.addInitScript(watch, content)
  await page.goto(path, { waitUntil: 'commit' })
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    await pause(ASKED_EVERY_MS)
    const { result } = await session.send('Runtime.evaluate', {
      expression: '({ ...window.benchProbe, now: performance.now() })',
      returnByValue: true,
    })
    const { largest, content: shown, busyUntil, refused, now } = result.value as Probe & { now: number }
    const interactive = Math.max(shown, busyUntil)
    if (!(shown > 0 && now - interactive > QUIET_MS)) continue
    if (refused.length > 0) throw new Error(`The policy of ${path} refused ${refused.join(', ')}`)
    return { largest, content: shown, interactive }
  }
  throw new Error(`${path} did not show ${content}.`)
}

/** Presses the element and answers the milliseconds until as many parts of the new content are painted. */
export function press(page: Page, element: string, content: string, count = 1): Promise<number> {
  return page.evaluate(
    ([pressed, wanted, many]) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(pressed)
        if (!target) return reject(new Error(`There is no ${pressed}`))
        const begin = performance.now()
        const look = (): void => {
          const shown = document.querySelectorAll(wanted).length
          if (performance.now() - begin > 60_000)
            return reject(new Error(`${shown} of ${many} ${wanted} came`))
          if (shown < many) return void requestAnimationFrame(look)
          // The frame after the next has been painted with it.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin)))
        }
        target.click()
        requestAnimationFrame(look)
        return undefined
      }),
    [element, content, count] as const,
  )
}
