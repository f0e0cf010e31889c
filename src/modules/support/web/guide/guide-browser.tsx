import { useState } from 'react'
import { helpWords } from '#modules/support/words.en.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ArticleList } from './article-list.tsx'
import { GuideArticleView } from './guide-article.tsx'
import type { CanOpen } from './guide-line.tsx'
import { findArticle, guideGroups, useGuide } from './use-guide.ts'

const words = helpWords.guide
/** Articles about a page that stand there at once; the search below them stays in sight. */
const SHOWN = 4

type GuideBrowserProps = {
  /** The page in front: its articles come first. */
  path: string
  canOpen: CanOpen
  /** The open article, or null for the lists. */
  slug: string | null
  onOpen: (slug: string | null) => void
}

/** The guide in the help drawer: articles about the page, a search over all, and the article that is open. */
export function GuideBrowser({ path, canOpen, slug, onOpen }: GuideBrowserProps) {
  const [query, setQuery] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  const [showsMore, setShowsMore] = useState(false)
  const { about, start, found } = useGuide(path, query)
  const article = slug === null ? null : findArticle(slug)
  if (article) return <GuideArticleView article={article} canOpen={canOpen} />
  const first = about.length > 0 ? about.slice(0, showsMore ? about.length : SHOWN) : start
  return (
    <div className="guide">
      {found === null ? (
        <div className="guide__about">
          <ArticleList
            title={about.length > 0 ? words.about : words.start}
            articles={first}
            onOpen={onOpen}
          />
          {about.length > first.length ? (
            <Button small kind="quiet" onClick={() => setShowsMore(true)}>
              {words.more(about.length - first.length)}
            </Button>
          ) : null}
        </div>
      ) : null}
      <TextField
        label={words.search}
        type="search"
        width="full"
        placeholder={words.searchPlaceholder}
        value={query}
        onChange={setQuery}
      />
      {found === null ? null : found.length === 0 ? (
        <p className="guide__nothing" role="status">
          {words.nothing(query.trim())}
        </p>
      ) : (
        <ArticleList title={words.results(found.length)} articles={found} onOpen={onOpen} />
      )}
      {found !== null ? null : showsAll ? (
        guideGroups().map(({ name, articles }) => (
          <ArticleList key={name} title={name} articles={articles} onOpen={onOpen} />
        ))
      ) : (
        <div>
          <Button small onClick={() => setShowsAll(true)}>
            {words.all}
          </Button>
        </div>
      )}
    </div>
  )
}
