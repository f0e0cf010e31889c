import { useEffect, type ReactNode } from 'react'
import { pageTitle } from '#web/ui/page.tsx'
import { Brand } from '../shell/mark.tsx'

/** The column of the pages that stand before the session: sign-in, links from mails. */
export function BarePage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = pageTitle(title, undefined)
  }, [title])
  return (
    <div className="sign-in">
      <Brand />
      <h1>{title}</h1>
      {children}
    </div>
  )
}
