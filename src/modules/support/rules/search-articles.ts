import type { GuideArticle } from './guide-article.ts'

/** How much a word counts by where it stands. */
const WEIGHTS = { title: 8, words: 6, summary: 3, text: 1 } as const
/** Shorter words stand for themselves: in three letters everything is like everything. */
const FUZZY_FROM = 4
const TWO_FAULTS_FROM = 8

/** Words that say nothing about what is looked for. */
const EMPTY = new Set([
  'a',
  'an',
  'and',
  'can',
  'do',
  'does',
  'for',
  'how',
  'i',
  'in',
  'is',
  'my',
  'of',
  'on',
  'the',
  'to',
  'what',
  'with',
])

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Letters to change, add, leave out or swap with the next one until the words are the same; `most + 1` when more. */
export function faultsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min(at(above, j) + 1, at(row, j - 1) + 1, at(above, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) best = Math.min(best, at(before, j - 2) + 1)
      row.push(best)
    }
    before = above
    above = row
  }
  return Math.min(at(above, b.length), most + 1)
}

const at = (row: number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY

/** How well a typed word fits a written one, 0 to 1: the same, its beginning, or with a typing mistake or two. */
function fit(typed: string, written: string): number {
  if (written === typed) return 1
  if (typed.length >= 2 && written.startsWith(typed)) return 0.8
  if (typed.length < FUZZY_FROM) return 0
  const allowed = typed.length >= TWO_FAULTS_FROM ? 2 : 1
  const faults = Math.min(
    faultsBetween(typed, written, allowed),
    // A mistake in a word that is not typed to its end yet.
    faultsBetween(typed, written.slice(0, typed.length), allowed),
  )
  return faults > allowed ? 0 : 0.6 - 0.15 * faults
}

const bestFit = (typed: string, written: Iterable<string>): number => {
  let best = 0
  for (const word of written) best = Math.max(best, fit(typed, word))
  return best
}

type Indexed = Record<keyof typeof WEIGHTS, Set<string>>

function indexed({ title, words, summary, plain }: GuideArticle): Indexed {
  return {
    title: new Set(wordsOf(title)),
    words: new Set(wordsOf(words.join(' '))),
    summary: new Set(wordsOf(summary)),
    text: new Set(wordsOf(plain)),
  }
}

function scoreOf(article: GuideArticle, typed: readonly string[]): number {
  const places = Object.entries(indexed(article)) as [keyof Indexed, Set<string>][]
  let total = 0
  for (const word of typed) {
    const score = Math.max(...places.map(([place, written]) => WEIGHTS[place] * bestFit(word, written)))
    // Each word has to be found somewhere: more words narrow the list.
    if (score === 0) return 0
    total += score
  }
  return total
}

/** Articles that hold every word that was typed, in title, summary or text, typing mistakes forgiven; best first. */
export function searchArticles(articles: readonly GuideArticle[], query: string): GuideArticle[] {
  const all = wordsOf(query)
  const telling = all.filter((word) => !EMPTY.has(word))
  const typed = telling.length > 0 ? telling : all
  if (typed.length === 0) return []
  return articles
    .map((article) => ({ article, score: scoreOf(article, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || (a.article.title < b.article.title ? -1 : 1))
    .map(({ article }) => article)
}

/** How many letters of the address an article covers; 0 when it is about another page. */
function reach(article: Pick<GuideArticle, 'pages'>, path: string): number {
  const covering = article.pages.filter((page) => path === page || path.startsWith(`${page}/`))
  return Math.max(0, ...covering.map((page) => page.length))
}

/** The articles about a page: those about exactly it first, among them those that are about it above all. */
export function articlesAbout(articles: readonly GuideArticle[], path: string): GuideArticle[] {
  return articles
    .map((article) => ({
      article,
      length: reach(article, path),
      main: reach({ pages: article.pages.slice(0, 1) }, path),
    }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length || b.main - a.main)
    .map(({ article }) => article)
}
