import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { articleLinks } from '#modules/support/rules/guide-article.ts'
import { articlesAbout } from '#modules/support/rules/search-articles.ts'
import { ARTICLES } from '#modules/support/web/guide/all-articles.ts'
import { BUILT_PAGES } from '#shared/access/menu.data.ts'

const addresses = readdirSync(join(import.meta.dirname, 'routes'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.startsWith('__root'))
  .map((file) => `/${file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`)

const isPage = (path: string) =>
  addresses.some((address) => address === path || address.startsWith(`${path}/`) || address === `${path}/`)

it('has an article about every page of the menu', () => {
  expect(BUILT_PAGES.filter((page) => articlesAbout(ARTICLES, page).length === 0)).toEqual([])
})

it('names no page that does not exist', () => {
  const named = ARTICLES.flatMap((article) =>
    [...article.pages, ...articleLinks(article)].map((path) => `${article.slug}: ${path}`),
  )
  expect(named.filter((line) => !isPage(line.split(': ')[1] ?? ''))).toEqual([])
})

it('has articles worth reading', () => {
  expect(ARTICLES.length).toBeGreaterThanOrEqual(20)
  expect(ARTICLES.filter(({ plain }) => plain.length < 200).map(({ slug }) => slug)).toEqual([])
  expect(new Set(ARTICLES.map(({ title }) => title)).size).toBe(ARTICLES.length)
})
