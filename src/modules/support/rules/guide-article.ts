/** A piece of a line: plain, strong, a key or exact word, or a link. */
export type GuideInline =
  | { kind: 'text' | 'strong' | 'code'; text: string }
  | { kind: 'link'; text: string; href: string }

/** A part of an article; what a reader sees as one block. */
export type GuideBlock =
  | { kind: 'heading'; line: GuideInline[] }
  | { kind: 'paragraph'; line: GuideInline[] }
  | { kind: 'list'; ordered: boolean; items: GuideInline[][] }

/** An article of the guide: its head, and its text both for the eye and for the search. */
export type GuideArticle = {
  slug: string
  title: string
  /** One sentence under the title and in lists. */
  summary: string
  /** The heading it stands under. */
  group: string
  /** Addresses that it is about; an address stands for all below it. */
  pages: string[]
  /** Other words that people look for. */
  words: string[]
  blocks: GuideBlock[]
  /** All words of the text, without signs. */
  plain: string
}

const INLINE = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g
const ITEM = /^(?:-|\d+\.) +/
const HEAD = /^---\n([\s\S]*?)\n---\n/

function inlineOf(line: string): GuideInline[] {
  const parts: GuideInline[] = []
  let at = 0
  for (const match of line.matchAll(INLINE)) {
    const [whole, strong, code, text, href] = match
    if (match.index > at) parts.push({ kind: 'text', text: line.slice(at, match.index) })
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong })
    else if (code !== undefined) parts.push({ kind: 'code', text: code })
    else parts.push({ kind: 'link', text: text ?? '', href: href ?? '' })
    at = match.index + whole.length
  }
  if (at < line.length) parts.push({ kind: 'text', text: line.slice(at) })
  return parts
}

/** Lines that go on belong to the item or paragraph above them. */
function joined(lines: string[], startsNew: (line: string) => boolean): string[] {
  const out: string[] = []
  for (const line of lines) {
    const last = out.length - 1
    if (last < 0 || startsNew(line)) out.push(line.trim())
    else out[last] = `${out[last]} ${line.trim()}`
  }
  return out
}

function blockOf(chunk: string): GuideBlock {
  const lines = chunk.split('\n')
  const first = lines[0] ?? ''
  if (first.startsWith('## ')) return { kind: 'heading', line: inlineOf(first.slice(3)) }
  if (!ITEM.test(first)) return { kind: 'paragraph', line: inlineOf(joined(lines, () => false).join(' ')) }
  const items = joined(lines, (line) => ITEM.test(line)).map((item) => inlineOf(item.replace(ITEM, '')))
  return { kind: 'list', ordered: /^\d/.test(first), items }
}

const textOf = (line: GuideInline[]) => line.map(({ text }) => text).join('')

/** The links of an article, for the check that each leads to a page that exists. */
export function articleLinks(article: GuideArticle): string[] {
  return article.blocks
    .flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.line))
    .flatMap((part) => (part.kind === 'link' ? [part.href] : []))
}

/**
 * Reads an article: a head between `---` lines (`title`, `summary`, `group`, `pages`, `words`; the last two are lists
 * with commas), then Markdown of headings, paragraphs and lists. Throws when a part of the head is missing.
 */
export function readArticle(slug: string, source: string): GuideArticle {
  const head = HEAD.exec(source)
  const fields = new Map(
    (head?.[1] ?? '').split('\n').map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const
    }),
  )
  const field = (name: string): string => {
    const value = fields.get(name)
    if (!value) throw new Error(`${slug}: the head has no ${name}`)
    return value
  }
  const list = (name: string) =>
    (fields.get(name) ?? '')
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean)
  const chunks = source.slice(head?.[0].length ?? 0).split(/\n{2,}/)
  const blocks = chunks
    .map((chunk) => chunk.trim())
    .filter(Boolean)
    .map(blockOf)
  return {
    slug,
    title: field('title'),
    summary: field('summary'),
    group: field('group'),
    pages: list('pages'),
    words: list('words'),
    blocks,
    plain: blocks
      .map((block) => (block.kind === 'list' ? block.items.map(textOf).join(' ') : textOf(block.line)))
      .join(' '),
  }
}
