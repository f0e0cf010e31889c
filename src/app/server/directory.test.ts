import { describe, expect, it } from 'vitest'
import { copyOfTemplate } from '#modules/onboarding/rules/service-template.ts'
import { addServiceTree } from '#modules/services/server/commands.ts'
import { asSystemInShop } from '#server/scope.ts'
import { testPlatform } from '#testing/database.ts'
import { testServer } from '#testing/server.ts'
import { newShop } from '#testing/shops.ts'

const platform = await testPlatform()
const server = await testServer(platform)

async function listed(name: string, postalCode: string, tier: 'DirectoryOnly' | 'Pro' = 'DirectoryOnly') {
  const shop = await newShop(platform, { name, addressPostalCode: postalCode, productTier: tier })
  await asSystemInShop(platform, 'test', 'test', shop.clientId, (opened) =>
    addServiceTree(opened, copyOfTemplate('TiresAndBrakes', [])),
  )
  return shop
}
const mesa = await listed('Mesa <b>View</b>', '81501')
const fruita = await listed('Fruita Garage', '81521')
const pro = await listed('Pro Shop', '81501', 'Pro')

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${path}`, { headers })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}

describe('the public directory', () => {
  it('finds listed shops by ZIP code and service, the nearest first, and no others', async () => {
    const { status, html } = await page('/directory?zip=81521&service=brake')
    expect(status).toBe(200)
    expect(html.indexOf('Fruita Garage')).toBeGreaterThan(0)
    expect(html.indexOf('Fruita Garage')).toBeLessThan(html.indexOf('Mesa &lt;b&gt;'))
    expect(html).toContain('In your ZIP code')
    expect(html).not.toContain('Pro Shop')
    expect(html).not.toContain('<b>View</b>')
    expect(html).not.toContain('<script')
    expect((await page('/directory?zip=81521&service=submarine')).html).toContain('No shop was found.')
    expect((await page('/directory?zip=8152')).html).toContain('Enter a 5-digit ZIP code.')
  })

  it('shows a listed shop with hours, phone and services, in Spanish too', async () => {
    const { status, html } = await page(`/directory/${mesa.slug}`, { 'accept-language': 'es' })
    expect(status).toBe(200)
    expect(html).toContain('lang="es"')
    expect(html).toContain('tel:+13035550100')
    expect(html).toContain('Revisión de frenos')
    expect(html).toContain('Horario')
    expect((await page(`/directory/${fruita.slug}?lang=en`)).html).toContain('Brake inspection')
  })

  it.each([`/directory/${pro.slug}`, '/directory/no-such-shop', '/directory/%27--'])(
    '%s is not in the directory',
    async (path) => {
      const { status, html } = await page(path)
      expect(status).toBe(404)
      expect(html).not.toContain('Pro Shop')
    },
  )
})
