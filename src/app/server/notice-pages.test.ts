import { describe, expect, it } from 'vitest'
import { noLimits, type Limits } from '#server/limits.ts'
import { AppError } from '#shared/app-error.ts'
import { testPlatform } from '#testing/database.ts'
import { testServer } from '#testing/server.ts'

const tooOften = { now: false }
const limits: Limits = {
  ...noLimits,
  charge: () =>
    tooOften.now ? Promise.reject(new AppError('TOO_MANY_TRIES', { retryAfterS: 9 })) : Promise.resolve(),
}
const server = await testServer(await testPlatform(), { limits })

async function page(path: string, language: string) {
  const answer = await fetch(`${server.url}${path}`, { headers: { 'accept-language': language } })
  const html = await answer.text()
  return {
    status: answer.status,
    html: html.replaceAll(/<style.*?<\/style>/gs, '').replaceAll('&#x27;', "'"),
  }
}
const DEAD_LINKS = ['/a/x', '/a/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']

describe('a public address that leads nowhere', () => {
  it.each([
    ['en-US', 'No such shop', 'Find a repair shop', 'es'],
    ['es-MX,es;q=0.9', 'No existe ese taller', 'Buscar un taller', 'en'],
  ])('says in %s that there is no such shop, and where others are', async (asked, title, way, other) => {
    for (const path of ['/book/unknown-shop', '/book/Not%20A%20Slug']) {
      const { status, html } = await page(path, asked)
      expect(status).toBe(404)
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toMatch(new RegExp(`href="/directory\\?lang=[a-z]+">${way}</a>`))
      expect(html).toContain(`href="?lang=${other}"`)
      expect(html).toContain('noindex')
    }
  })

  it.each([
    ['en-US', 'This link is no longer good', 'call the shop'],
    ['es', 'Este enlace ya no sirve', 'llame al taller'],
  ])('says in %s what helps when a link is dead, alike for every one', async (asked, title, help) => {
    const pages = await Promise.all(DEAD_LINKS.map((path) => page(path, asked)))
    for (const { status, html } of pages) {
      expect(status).toBe(404)
      expect(html).toContain(`<h1>${title}</h1>`)
      expect(html).toContain(help)
    }
    const [first, second] = pages.map(({ html }) => html)
    expect(first).toBe(second)
  })

  it('does not call a link dead because somebody asked too often', async () => {
    tooOften.now = true
    const last = await page('/a/x', 'en')
    expect(last.status).toBe(429)
    expect(last.html).toContain("<h1>That didn't work just now</h1>")
    expect(last.html).toContain('>Try again</a>')
    expect(last.html).not.toContain('no longer good')
  })
})
