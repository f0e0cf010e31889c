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
  'a an and are at be car do does for from get got has have i im in is it its me my need not of on or please so some something that the there they this to truck vehicle want was when while with al auto camioneta carro como con cuando de del el en es esta hace hay la las le lo los me mi mis mucho necesito no o para pero por que quiero se si su un una y'.split(
    ' ',
  ),
)
const EXACT = 1
const PREFIX = 0.85
const SAME_IDEA = 0.7
const SIMILAR_FROM = 0.42

/** Lower case, no accents, words only. */
export function foldedWords(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return folded.replace(/[’']/g, '').match(/[a-z0-9]+/g) ?? []
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3)))
}

/** Share of three-letter pieces that two words have in common: 1 equal, 0 nothing; catches "breaks" and "trasmission". */
export function similarity(left: string, right: string): number {
  const a = trigrams(left)
  const b = trigrams(right)
  const common = [...a].filter((piece) => b.has(piece)).length
  return common / (a.size + b.size - common)
}

/** Word → the lines of synonyms that it stands in. */
type Ideas = ReadonlyMap<string, ReadonlySet<number>>
const NO_IDEAS: ReadonlySet<number> = new Set()

function ideasFrom(synonyms: readonly (readonly string[])[]): Ideas {
  const ideas = new Map<string, Set<number>>()
  synonyms.forEach((words, line) => {
    for (const word of words) ideas.set(word, (ideas.get(word) ?? new Set()).add(line))
  })
  return ideas
}

/** The ideas that a word stands for; a misspelled word stands for those of its likeliest spelling. */
function ideasOf(word: string, all: Ideas): ReadonlySet<number> {
  const known = all.get(word)
  if (known || word.length < 4) return known ?? NO_IDEAS
  let best: [number, ReadonlySet<number>] = [SIMILAR_FROM, NO_IDEAS]
  for (const [spelling, ideas] of all) {
    const score = similarity(word, spelling)
    if (score > best[0]) best = [score, ideas]
  }
  return best[1]
}

function closeness(asked: string, ideas: ReadonlySet<number>, word: string, all: Ideas): number {
  if (asked === word) return EXACT
  if (word.startsWith(asked) || (word.length >= 4 && asked.startsWith(word))) return PREFIX
  const sharesIdea = [...(all.get(word) ?? [])].some((idea) => ideas.has(idea))
  const alike = asked.length >= 4 && word.length >= 4 ? similarity(asked, word) : 0
  return Math.max(sharesIdea ? SAME_IDEA : 0, alike >= SIMILAR_FROM ? alike * PREFIX : 0)
}

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
  const hits = entries.map((entry) => {
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
    const score = scores.reduce((sum, value) => sum + value, 0) / asked.length
    return { entry, score, matched: matchedLetters(entry.label, asked) }
  })
  const best = Math.max(0, ...hits.map((hit) => hit.score))
  return hits
    .filter((hit) => hit.score > 0.25 && hit.score >= best * 0.5)
    .toSorted((a, b) => b.score - a.score)
}
