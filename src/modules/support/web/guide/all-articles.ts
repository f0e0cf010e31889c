import { readArticle, type GuideArticle } from '#modules/support/rules/guide-article.ts'

const SOURCES = import.meta.glob<string>('../../guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const slugOf = (path: string) => path.replace(/^.*\//, '').replace(/\.md$/, '')

/** Every article of the guide. Import it lazily: the texts are a chunk of their own. */
export const ARTICLES: readonly GuideArticle[] = Object.entries(SOURCES).map(([path, source]) =>
  readArticle(slugOf(path), source),
)
