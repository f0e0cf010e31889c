import { setTimeout as pause } from 'node:timers/promises'
import { CPU_RATE, SLOW_4G } from './page-probe.ts'
import type { PlainPage } from './plain-browser.ts'

/** Milliseconds from the start of the navigation. */
export interface Loaded {
  /** The largest text or picture of the page. */
  readonly largest: number
  /** The part that people came for, painted. */
  readonly content: number
  /** The page answers: content is there and the script has worked itself out. */
  readonly interactive: number
}

/** Nothing has kept the page busy for so long: it is done. */
const QUIET_MS = 700
/** How often a page that loads is asked whether it is done. */
const ASKED_EVERY_MS = 250

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
  // Frames that are only asked for to look would be the page's own work, too.
  const looking = new MutationObserver(() => {
    if (!document.querySelector(content)) return
    looking.disconnect()
    // The frame after the next has been painted with it.
    requestAnimationFrame(() => requestAnimationFrame(() => (probe.content = performance.now())))
  })
  looking.observe(document, { childList: true, subtree: true, attributes: true })
}

/** Opens an address on a slow processor, with an empty cache, and waits until nothing happens any more. */
export async function firstLoad(
  { send }: PlainPage,
  url: string,
  content: string,
  isSlowLine: boolean,
): Promise<Loaded> {
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await send('Network.enable')
  if (isSlowLine) await send('Network.emulateNetworkConditions', SLOW_4G)
  // The loader that translates TypeScript wraps named functions in a helper of its own, which a page does not have.
  const source = `globalThis.__name = (made) => made; (${watch.toString()})(${JSON.stringify(content)})`
  await send('Page.addScriptToEvaluateOnNewDocument', { source })
  await send('Page.navigate', { url })
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    await pause(ASKED_EVERY_MS)
    const { result } = await send<{ result: { value: Probe & { now: number } } }>('Runtime.evaluate', {
      expression: '({ ...window.benchProbe, now: performance.now() })',
      returnByValue: true,
    })
    const { largest, content: shown, busyUntil, refused, now } = result.value
    const interactive = Math.max(shown, busyUntil)
    if (!(shown > 0 && now - interactive > QUIET_MS)) continue
    if (refused.length > 0) throw new Error(`The policy of ${url} refused ${refused.join(', ')}`)
    return { largest, content: shown, interactive }
  }
  throw new Error(`${url} did not show ${content}.`)
}
