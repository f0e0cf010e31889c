import { useId } from 'react'
import type { GuideArticle } from '#modules/support/rules/guide-article.ts'
import '../open-row.css'
import './guide.css'

type ArticleListProps = {
  /** Heading above the list. */
  title: string
  articles: readonly GuideArticle[]
  onOpen: (slug: string) => void
}

/** Titles with their sentence, under a heading. */
export function ArticleList({ title, articles, onOpen }: ArticleListProps) {
  const id = useId()
  return (
    <section className="guide-list" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {articles.map((article) => (
          <li key={article.slug}>
            <button type="button" className="open-row guide-list__item" onClick={() => onOpen(article.slug)}>
              <span className="guide-list__title">{article.title}</span>
              <span className="guide-list__summary">{article.summary}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
