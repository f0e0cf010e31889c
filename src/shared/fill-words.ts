/** What a sentence's variables stand for; null, undefined and '' count as missing. */
export type WordValues = Readonly<Record<string, string | number | null | undefined>>

const OPTIONAL_PART = / ?\[([^[\]]*)\]/g
const VARIABLE = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g
const SENTENCE_END = /(?<=[.?!][”»"]?)( +)(?=\S)/

const isMissing = (value: string | number | null | undefined) =>
  value === undefined || value === null || value === ''

function lacks(text: string, values: WordValues): boolean {
  return [...text.matchAll(VARIABLE)].some(([, name = '']) => isMissing(values[name]))
}

/** Sentences whose variable is missing go, the others stay as they were. */
function keepWholeSentences(line: string, values: WordValues): string {
  if (!lacks(line, values)) return line
  const parts = line.split(SENTENCE_END)
  return parts
    .filter((part, index) => index % 2 === 0 && !lacks(part, values))
    .join(' ')
    .trim()
}

/**
 * A sentence of the catalogue with its variables filled in.
 *
 * `{x}` is a variable · `{n|# hour|# hours}` counts · `[…]` goes, with the space before it, when a variable inside is
 * missing · outside brackets the whole sentence goes · `¶` is a new paragraph, `↵` a new line · the period after
 * "a.m." is not doubled. One and other are the only plural forms that English and Spanish have.
 */
export function fillWords(template: string, values: WordValues = {}): string {
  return template
    .replace(OPTIONAL_PART, (whole, inside: string) =>
      lacks(inside, values) ? '' : `${whole.startsWith(' ') ? ' ' : ''}${inside}`,
    )
    .split(/([¶↵])/)
    .map((line) => (line === '¶' ? '\n\n' : line === '↵' ? '\n' : keepWholeSentences(line, values)))
    .join('')
    .replace(VARIABLE, (_, name: string, one?: string, other?: string) => {
      const value = values[name] ?? ''
      if (one === undefined || other === undefined) return String(value)
      return (Number(value) === 1 ? one : other).replaceAll('#', String(value))
    })
    .replace(/([ap]\.m\.)\./g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
