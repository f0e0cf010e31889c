import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { badgeCount } from '#shared/access/menu.ts'
import { mayOpenPath } from '#shared/access/route-roles.ts'
import { formatPhone, storedPhone } from '#shared/phone.ts'
import { installClientLog } from '#web/lib/client-log.ts'
import { COOKIE_MAX_AGE_S } from '#web/lib/cookies.ts'
import { theme } from '#web/theme.ts'
import { THEME_STORAGE_KEY } from '#web/ui/theme-mode.ts'
import { CrashState } from '#web/ui/crash-state.tsx'
import { KitProvider } from '#web/ui/kit-provider.tsx'
import { LoadingBar } from '#web/ui/loading-bar.tsx'
import { NoticeProvider } from '#web/ui/notice.tsx'
import { pageTitle } from '#web/ui/page.tsx'
import { THEME_KEY } from './initial-state.ts'
import { readInitialState } from './read-initial-state.ts'
import { HELP_CLOSE_DELAY_MS } from './shell/use-help.ts'
import { AUTHORIZED_TENANTS_PAGE_SIZE, AUTHORIZED_TENANTS_STALE_MS } from './tenant.ts'

afterEach(() => vi.unstubAllGlobals())

const css = readFileSync(join(import.meta.dirname, 'shell/shell.css'), 'utf8')
const html = (element: ReactNode) => renderToStaticMarkup(element)

/** The two numbers of a line of the style sheet. */
function numbersOf(line: RegExp): [number, number] {
  const [, first, second] = line.exec(css) ?? []
  return [Number(first), Number(second)]
}

describe('specification §9, constants of the shell as they run', () => {
  it('keeps the tenant 30 days, its list 15 minutes, in pages of 1000', () => {
    expect([COOKIE_MAX_AGE_S, AUTHORIZED_TENANTS_STALE_MS, AUTHORIZED_TENANTS_PAGE_SIZE]).toEqual([
      2_592_000, 900_000, 1000,
    ])
  })

  it('hides the closed help drawer after 500 ms', () => {
    expect(HELP_CLOSE_DELAY_MS).toBe(500)
  })

  it('draws the side menu 240 wide and collapsed between 57 and 65', () => {
    // At letters of the usual size, 16 px; the columns grow with larger ones.
    const [least, rem] = numbersOf(/--shell-menu: max\((\d+)px, min\((\d+)rem, 25vw\)\);/)
    expect([least, rem * 16]).toEqual([240, 240])
    const [smallRem, rest] = numbersOf(/--shell-menu-small: calc\(([\d.]+)rem \+ (\d+)px\);/)
    const small = smallRem * 16 + rest
    expect(css).toMatch(/\.shell \{[^}]*\/ var\(--shell-menu\) minmax\(0, 1fr\);/)
    expect(css).toMatch(/\.shell\[data-menu='small'\] \{\s*grid-template-columns: var\(--shell-menu-small\) /)
    expect(small).toBeGreaterThanOrEqual(57)
    expect(small).toBeLessThanOrEqual(65)
  })

  it('draws the loading bar 3 px for a route and 4 px for the app, also before the script', () => {
    expect(html(createElement(LoadingBar, { active: true, kind: 'route' }))).toContain('height:3px')
    expect(html(createElement(LoadingBar, { active: true, kind: 'app' }))).toContain('height:4px')
    expect(css).toMatch(/\.shell-starting \{\s*height: 4px;/)
  })

  it('shows notices bottom left by default and top center in the product', () => {
    const plain = html(createElement(NoticeProvider, null, ''))
    expect(plain).toContain('ao-notices--bottom ao-notices--left')
    const app = { navigate: () => {}, children: null }
    const product = html(createElement(KitProvider, app))
    expect(product).toContain('ao-notices--top ao-notices--center')
  })

  it('breaks at the five widths, spaces by 8, rounds by 4', () => {
    expect(Object.values(theme.breakpoints.values)).toEqual([0, 600, 900, 1200, 1536])
    expect([theme.spacing(1), theme.shape.borderRadius]).toEqual([expect.stringContaining('8px'), 4])
  })

  it('keeps +1 and ten digits, and shows 3-3-4 while typing', () => {
    expect(storedPhone('(303) 555-0142 ext 9')).toBe('+13035550142')
    expect(['303', '303555', '3035550142'].map(formatPhone)).toEqual(['303', '303-555', '303-555-0142'])
  })
})

describe('specification §8, texts as they run', () => {
  it('says what a crashed page says', () => {
    const crash = html(createElement(CrashState, { onRefresh: () => {} }))
    expect(crash).toContain('Uh oh! Something bad happened.')
    expect(crash).toContain('Our team has been notified and will look into it.')
    expect(crash).toContain('Refresh and try again')
  })

  it('warns of a page without a row and of a badge that is no number', () => {
    const nobody = { isSystemAdmin: false, roles: [], deniedPrefixes: [] }
    expect(mayOpenPath(nobody, '/x').warning).toBe('Path prefix to allowed roles mapping not found for /x')
    expect(badgeCount('x')).toEqual({ count: 0, warning: 'Badge value could not be parsed: x' })
  })

  it('warns when the initial state has to be read in the browser, and reads the cookies there', async () => {
    const lines: unknown[][] = []
    installClientLog((...line) => lines.push(line))
    vi.stubGlobal('document', {
      cookie: 'activeTenantId=cl_1; drawerOpen=true; sideMenuOpen=false',
      getElementById: () => null,
    })
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ user: { id: 'usr_1', email: 'a@demo.test' } })),
    )
    const state = await readInitialState()
    expect(lines).toEqual([['warn', 'App getInitialProps() called on client side']])
    expect(state).toMatchObject({
      activeTenantId: 'cl_1',
      drawerOpen: true,
      sideMenuOpen: false,
      person: { userId: 'usr_1', email: 'a@demo.test', isSystemAdmin: false },
    })
  })
})

it('names pages "{Page} · {Shop} · Always Open"', () => {
  expect(pageTitle('Calendar', 'Front Range Denver')).toBe('Calendar · Front Range Denver · Always Open')
  expect(pageTitle('Sign in', undefined)).toBe('Sign in · Always Open')
})

it('keeps the theme under one name before and after the script', () => {
  expect(THEME_KEY).toBe(THEME_STORAGE_KEY)
})
