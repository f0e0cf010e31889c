import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chromiumPath, FLAGS } from './plain-browser.ts'
import type { MeasuredProduct } from './product.ts'

/** Four times slower than this machine, as all page budgets say. */
export const CPU_RATE = 4
/** A phone on a bad line: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
}

/** Chromium, driven as a person drives it. */
export async function withDrivenBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS })
  try {
    await work(browser)
  } finally {
    await browser.close()
  }
}

/** A window of somebody of the demo. */
export async function signedInContext(
  browser: Browser,
  { url, password }: MeasuredProduct,
  who: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const data = { email: `${who}@demo.test`, password }
  const answer = await context.request.post('/api/auth/sign-in/email', { data })
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${await answer.text()}`)
  return context
}

/** A page of the context on a slow processor, open and at rest at the path. */
export async function slowPage(context: BrowserContext, path: string, content: string): Promise<Page> {
  // The loader that translates TypeScript wraps named functions in a helper of its own, which a page does not have.
  await context.addInitScript('globalThis.__name = (made) => made')
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForSelector(content, { state: 'attached' })
  return page
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
