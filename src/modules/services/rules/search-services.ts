import { closeness, foldedWords, ideasFrom, ideasOf, NO_IDEAS } from './word-closeness.ts'

/** One thing that a customer can find: a service or a complaint, with the words that lead to it. */
export type SearchEntry = {
  id: string
  categoryId: string
  label: string
  category: string
  keywords: readonly string[]
}
export type SearchHit<Entry extends SearchEntry> = {
  entry: Entry
  score: number
  /** Letters of the label that matched, as ranges `[from, to)`, for printing them bold. */
  matched: [number, number][]
}

const MIN_QUESTION = 2
const STOP_WORDS = new Set(
  'a an and are at be car do does for from get got has have i im in is it its me my need not of on or please so some something that the there they this to truck vehicle want was when while with al auto camioneta carro como con cuando de del el en es esta hace hay la las le lo los me mi mis mucho necesito no o para pero por que quiero sale se si sirve funciona su un una y'.split(
    ' ',
  ),
)
/** A word that says less than this about a choice says nothing. */
const SOMETHING = 0.35
/** A choice with less than this share of the best one's score is not shown. */
const NEAR_BEST = 0.4

function matchedLetters(label: string, asked: readonly string[]): [number, number][] {
  const found: [number, number][] = []
  for (const { 0: word, index } of label.matchAll(/[\p{L}\p{N}]+/gu)) {
    const [folded = ''] = foldedWords(word)
    const hit = asked.find(
      (part) => folded.startsWith(part) || (folded.length >= 4 && part.startsWith(folded)),
    )
    if (hit !== undefined) found.push([index, index + Math.min(word.length, Math.max(hit.length, 1))])
  }
  return found
}

/**
 * What a shop's tree has for words as people type them: whole words, beginnings, synonyms ("squealing when I brake"
 * finds brake noise), and misspellings by three-letter pieces.
 *
 * The label counts more than keywords, keywords more than the category. Every asked word adds its best place, so that
 * more matching words come first; ties keep the shop's order. `synonyms` is `search-synonyms.data.ts`. Under two letters nothing is searched.
 */
export function searchServices<Entry extends SearchEntry>(
  question: string,
  entries: readonly Entry[],
  synonyms: readonly (readonly string[])[],
): SearchHit<Entry>[] {
  const typed = foldedWords(question)
  const meaning = typed.filter((word) => !STOP_WORDS.has(word) && word.length >= MIN_QUESTION)
  const asked = meaning.length > 0 ? meaning : typed.filter((word) => word.length >= MIN_QUESTION)
  if (asked.length === 0) return []
  const all = ideasFrom(synonyms)
  const ideas = asked.map((word) => ideasOf(word, all))
  const rows = entries.map((entry) => {
    const places: [number, string[]][] = [
      [1, foldedWords(entry.label)],
      [0.9, entry.keywords.flatMap(foldedWords)],
      [0.5, foldedWords(entry.category)],
    ]
    const scores = asked.map((word, index) =>
      Math.max(
        0,
        ...places.flatMap(([weight, words]) =>
          words.map((candidate) => weight * closeness(word, ideas[index] ?? NO_IDEAS, candidate, all)),
        ),
      ),
    )
    return { entry, scores }
  })
  const rarity = asked.map((_, index) => rarityOf(rows.map(({ scores }) => scores[index] ?? 0)))
  const hits = rows
    .filter(({ scores }) => Math.max(...scores) >= SOMETHING)
    .map(({ entry, scores }) => ({
      entry,
      score: scores.reduce((sum, value, index) => sum + value * (rarity[index] ?? 1), 0) / asked.length,
      matched: matchedLetters(entry.label, asked),
    }))
  const best = Math.max(0, ...hits.map((hit) => hit.score))
  return hits.filter((hit) => hit.score >= best * NEAR_BEST).toSorted((a, b) => b.score - a.score)
}

/** A word that many choices answer to says less than one that only a few do. */
function rarityOf(scores: readonly number[]): number {
  const answering = scores.reduce((sum, value) => sum + value, 0)
  return 1 / Math.sqrt(1 + Math.log(Math.max(1, answering)))
}
