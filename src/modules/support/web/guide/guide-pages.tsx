import { helpWords } from '#modules/support/words.en.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ArticleList } from './article-list.tsx'
import { GuideArticleView } from './guide-article.tsx'
import type { CanOpen } from './guide-line.tsx'
import { findArticle, guideGroups, useGuide } from './use-guide.ts'

const words = helpWords.guide

type GuideSearch = { article?: string; q?: string }

type GuidePagesProps = {
  search: GuideSearch
  onSearch: (search: GuideSearch) => void
  canOpen: CanOpen
}

/** The whole guide as a page: search, every article under its heading, and the open one. Both stand in the address. */
export function GuidePages({ search, onSearch, canOpen }: GuidePagesProps) {
  const { article: slug, q = '' } = search
  const { found } = useGuide('/support', q)
  const open = (article: string) => onSearch({ ...(q && { q }), article })
  if (slug !== undefined) {
    const article = findArticle(slug)
    const all = <Button onClick={() => onSearch(q ? { q } : {})}>{words.all}</Button>
    if (!article) return <EmptyState title={words.missing} text={words.missingText} action={all} />
    return (
      <div className="guide">
        <div>{all}</div>
        <GuideArticleView article={article} canOpen={canOpen} />
      </div>
    )
  }
  return (
    <div className="guide">
      <TextField
        label={words.search}
        type="search"
        width="full"
        placeholder={words.searchPlaceholder}
        value={q}
        onChange={(text) => onSearch(text ? { q: text } : {})}
      />
      {found === null ? (
        <div className="guide__groups">
          {guideGroups().map(({ name, articles }) => (
            <ArticleList key={name} title={name} articles={articles} onOpen={open} />
          ))}
        </div>
      ) : found.length === 0 ? (
        <p className="guide__nothing" role="status">
          {words.nothing(q.trim())}
        </p>
      ) : (
        <ArticleList title={words.results(found.length)} articles={found} onOpen={open} />
      )}
    </div>
  )
}
