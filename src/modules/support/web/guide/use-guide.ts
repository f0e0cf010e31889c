import { useMemo } from 'react'
import { articlesAbout, searchArticles } from '#modules/support/rules/search-articles.ts'
import { ARTICLES } from './all-articles.ts'

/** What a reader meets first where no article is about the page they are on. */
const FIRST = ['find-your-way', 'first-day', 'ask-us']

/** Articles about the page, or the first ones; and what a search finds, null while nothing is typed. */
export function useGuide(path: string, query: string) {
  const about = useMemo(() => articlesAbout(ARTICLES, path), [path])
  const found = useMemo(() => (query.trim() === '' ? null : searchArticles(ARTICLES, query)), [query])
  const start = ARTICLES.filter(({ slug }) => FIRST.includes(slug))
  return { about, start, found }
}

/** The articles by heading, in the order in which a shop meets them. */
const ORDER = ['Start here', 'Calendar and appointments', 'Availability', 'Your shop']

/** Every article under its heading; headings that are not in the order come last. */
export function guideGroups() {
  const names = [...new Set([...ORDER, ...ARTICLES.map(({ group }) => group)])]
  return names
    .map((name) => ({
      name,
      articles: ARTICLES.filter(({ group }) => group === name).toSorted((a, b) =>
        a.title < b.title ? -1 : 1,
      ),
    }))
    .filter(({ articles }) => articles.length > 0)
}

/** One article; null when there is none of that name. */
export function findArticle(slug: string) {
  return ARTICLES.find((article) => article.slug === slug) ?? null
}
