import { describe, expect, it } from 'vitest'
import { readArticle } from './guide-article.ts'
import { articlesAbout, faultsBetween, searchArticles } from './search-articles.ts'

const article = (slug: string, title: string, text: string, pages = '', words = '') =>
  readArticle(
    slug,
    `---\ntitle: ${title}\nsummary: About it.\ngroup: G\npages: ${pages}\nwords: ${words}\n---\n\n${text}\n`,
  )

const ARTICLES = [
  article(
    'holidays',
    'Holidays and special hours',
    'Thanksgiving comes back every year.',
    '/availability-settings',
  ),
  article(
    'waiters',
    'Set how many may wait',
    'Places for waiters.',
    '/availability-settings/waiter-capacity',
  ),
  article('hours', 'Set opening hours', 'Closed on a holiday.', '/general', 'sunday'),
  article('week', 'Read the week', 'Cards and gauges.', '/calendar'),
]
const slugs = (query: string) => searchArticles(ARTICLES, query).map(({ slug }) => slug)

describe('searchArticles', () => {
  it('finds by title and text, the title first', () => {
    expect(slugs('holiday')).toEqual(['holidays', 'hours'])
  })

  it('finds a word while it is typed, and other words of the head', () => {
    expect(slugs('thanks')).toEqual(['holidays'])
    expect(slugs('sunday')).toEqual(['hours'])
  })

  it.each(['holliday', 'hoilday', 'holday', 'thanksgivin', 'thnaksgiving', 'Gauegs', 'WAITERS'])(
    'forgives %s',
    (query) => {
      expect(slugs(query)).not.toEqual([])
    },
  )

  it('wants every word, and ignores those that say nothing', () => {
    expect(slugs('opening thanksgiving')).toEqual([])
    expect(slugs('how do i set the opening hours')).toEqual(['hours'])
  })

  it('does not take short words for others', () => {
    expect(slugs('xyz')).toEqual([])
    expect(slugs('')).toEqual([])
  })
})

it('counts letters changed, missing, surplus and swapped, and stops counting', () => {
  expect(faultsBetween('rule', 'rule', 2)).toBe(0)
  expect(faultsBetween('rule', 'role', 2)).toBe(1)
  expect(faultsBetween('rule', 'ruel', 2)).toBe(1)
  expect(faultsBetween('rule', 'rules', 2)).toBe(1)
  expect(faultsBetween('rule', 'holiday', 2)).toBe(3)
})

it('puts the article of the very page first, and takes whole parts of the address', () => {
  const about = (path: string) => articlesAbout(ARTICLES, path).map(({ slug }) => slug)
  expect(about('/availability-settings/waiter-capacity')).toEqual(['waiters', 'holidays'])
  expect(about('/calendar/week')).toEqual(['week'])
  expect(about('/calendars')).toEqual([])
})
