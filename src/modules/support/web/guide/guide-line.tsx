import type { GuideBlock, GuideInline } from '#modules/support/rules/guide-article.ts'
import { Link } from '#web/ui/link.tsx'

/** Whether the reader may open an address of the dashboard; a link to another one stays a word. */
export type CanOpen = (path: string) => boolean

function Part({ part, canOpen }: { part: GuideInline; canOpen: CanOpen }) {
  if (part.kind === 'strong') return <strong>{part.text}</strong>
  if (part.kind === 'code') return <kbd>{part.text}</kbd>
  if (part.kind === 'link' && canOpen(part.href)) return <Link href={part.href}>{part.text}</Link>
  return part.text
}

/** One line of an article: words, keys and links. */
export function GuideLine({ line, canOpen }: { line: GuideInline[]; canOpen: CanOpen }) {
  return line.map((part, at) => <Part key={at} part={part} canOpen={canOpen} />)
}

/** One block of an article. Headings stand below the article's own. */
export function GuideBlockView({ block, canOpen }: { block: GuideBlock; canOpen: CanOpen }) {
  if (block.kind === 'heading')
    return (
      <h4>
        <GuideLine line={block.line} canOpen={canOpen} />
      </h4>
    )
  if (block.kind === 'paragraph')
    return (
      <p>
        <GuideLine line={block.line} canOpen={canOpen} />
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, at) => (
        <li key={at}>
          <GuideLine line={item} canOpen={canOpen} />
        </li>
      ))}
    </List>
  )
}
