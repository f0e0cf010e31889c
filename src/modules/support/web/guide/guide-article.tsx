import { useEffect, useRef } from 'react'
import type { GuideArticle } from '#modules/support/rules/guide-article.ts'
import { GuideBlockView, type CanOpen } from './guide-line.tsx'
import './guide.css'

type GuideArticleViewProps = { article: GuideArticle; canOpen: CanOpen }

/** A whole article. Its heading takes the focus, so that reading starts there. */
export function GuideArticleView({ article, canOpen }: GuideArticleViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [article.slug])
  return (
    <article className="guide-article">
      <h3 ref={heading} tabIndex={-1}>
        {article.title}
      </h3>
      <p className="guide-article__summary">{article.summary}</p>
      {article.blocks.map((block, at) => (
        <GuideBlockView key={at} block={block} canOpen={canOpen} />
      ))}
    </article>
  )
}
