const EXACT = 1
const SAME_STEM = 0.95
const PREFIX = 0.85
const SAME_IDEA = 0.7
const SIMILAR_FROM = 0.42
/** Of a short word one wrong letter leaves few pieces of three. */
const ONE_SLIP = 0.5

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

/** Whether two words that begin alike differ by one letter: another one, one too many or too few, or two in each other's place. */
export function isOneSlip(left: string, right: string): boolean {
  if (left === right || left.charAt(0) !== right.charAt(0)) return false
  const at = [...left].findIndex((letter, index) => letter !== right.charAt(index))
  const from = at < 0 ? left.length : at
  const [mine, theirs] = [left.slice(from), right.slice(from)]
  const isSwapped = mine.charAt(0) === theirs.charAt(1) && mine.charAt(1) === theirs.charAt(0)
  return (
    mine.slice(1) === theirs.slice(1) ||
    mine.slice(1) === theirs ||
    mine === theirs.slice(1) ||
    (isSwapped && mine.slice(2) === theirs.slice(2))
  )
}

const ENDINGS =
  /(?:amiento|imiento|iendo|ando|adas?|ados?|idos?|idas?|ings?|ers?|ed|es|as|os|an|en|ar|er|ir|[aeos])$/

/** What is left of a word without its usual endings in both languages: "slipping" and "slips", "frenos" and "frenar". */
function stem(word: string): string {
  const cut = word.length > 4 ? word.replace(ENDINGS, '') : word
  return cut.length >= 3 ? cut.replace(/([b-df-hj-np-tv-z])\1$/, '$1') : word
}

/** Word → the lines of synonyms that it stands in. */
export type Ideas = ReadonlyMap<string, ReadonlySet<number>>
export const NO_IDEAS: ReadonlySet<number> = new Set()

export function ideasFrom(synonyms: readonly (readonly string[])[]): Ideas {
  const ideas = new Map<string, Set<number>>()
  synonyms.forEach((words, line) => {
    for (const word of words) ideas.set(word, (ideas.get(word) ?? new Set()).add(line))
  })
  return ideas
}

/** How alike two words are that may be the same one misspelled. Of a word that says something by itself no letter is wrong. */
function likeness(asked: string, word: string, all: Ideas): number {
  if (asked.length < 4 || word.length < 4) return 0
  return Math.max(similarity(asked, word), !all.has(asked) && isOneSlip(asked, word) ? ONE_SLIP : 0)
}

/** The ideas that a word stands for; a misspelled word stands for those of its likeliest spelling. */
export function ideasOf(word: string, all: Ideas): ReadonlySet<number> {
  const known = all.get(word)
  if (known || word.length < 4) return known ?? NO_IDEAS
  let best: [number, ReadonlySet<number>] = [SIMILAR_FROM, NO_IDEAS]
  for (const [spelling, ideas] of all) {
    const score = likeness(word, spelling, all)
    if (score > best[0]) best = [score, ideas]
  }
  return best[1]
}

/** How much an asked word says about a word of the tree: 1 the same, 0 nothing. */
export function closeness(asked: string, ideas: ReadonlySet<number>, word: string, all: Ideas): number {
  if (asked === word) return EXACT
  if (asked.length >= 4 && stem(asked) === stem(word)) return SAME_STEM
  if (word.startsWith(asked) || (word.length >= 4 && asked.startsWith(word))) return PREFIX
  const sharesIdea = [...(all.get(word) ?? [])].some((idea) => ideas.has(idea))
  const alike = likeness(asked, word, all)
  return Math.max(sharesIdea ? SAME_IDEA : 0, alike >= SIMILAR_FROM ? alike * PREFIX : 0)
}
