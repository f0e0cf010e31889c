import { useEffect, type ReactNode } from 'react'
import { pageTitle } from '#web/ui/page.tsx'
import { Mark } from '../shell/mark.tsx'
import { shellWords } from '../words.en.ts'

/** The column of the pages that stand before the session: sign-in, links from mails. */
export function BarePage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = pageTitle(title, undefined)
  }, [title])
  return (
    <div className="sign-in">
      <p className="sign-in__brand">
        <Mark size={28} /> {shellWords.product}
      </p>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
