import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useKit } from '#web/ui/kit-context.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { kitWords } from '#web/words.en.ts'

export type PageProps = {
  /** The menu label, letter by letter. */
  title: string
  /** "Mountain time": where times are shown. */
  zone?: string | undefined
  /** Only below a group. */
  breadcrumb?: readonly { label: string; href: string }[]
  /** The one filled button; below 600 it sticks to the bottom edge. None where Save lives in the bar. */
  filled?: ReactNode
  /** Up to two bordered buttons and the `more` menu, in this order. */
  actions?: ReactNode
  tabs?: ReactNode
  /** The content goes to the edges and scrolls by itself, as a calendar does. */
  full?: boolean
  loading?: boolean
  children: ReactNode
}

/** Document title of a page: "{Page} · {Shop} · Always Open". */
export const pageTitle = (title: string, shopName: string | undefined): string =>
  [title, shopName, kitWords.product].filter(Boolean).join(' · ')

/** A page opened by moving inside the product takes the focus to its heading; the first one leaves it alone. */
function useHeadingFocus() {
  const kit = useKit()
  const heading = useRef<HTMLHeadingElement>(null)
  const self = useRef({})
  const isFirstPage = kit?.isFirstPage
  useEffect(() => {
    if (isFirstPage !== undefined && !isFirstPage(self.current))
      heading.current?.focus({ preventScroll: true })
  }, [isFirstPage])
  return heading
}

/** A page of the dashboard: one h1, its actions, its content. The shell brings the `main` around it. */
export function Page(props: PageProps) {
  const {
    title,
    zone,
    breadcrumb = [],
    filled,
    actions,
    tabs,
    full = false,
    loading = false,
    children,
  } = props
  const shopName = useKit()?.shopName
  const heading = useHeadingFocus()
  useEffect(() => {
    document.title = pageTitle(title, shopName)
  }, [title, shopName])
  return (
    <div
      className={classNames('ao-page', full && 'ao-page--full', filled !== undefined && 'ao-page--filled')}
    >
      <header className="ao-page__head">
        {breadcrumb.length === 0 ? null : (
          <ol className="ao-page__crumbs">
            {breadcrumb.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} plain>
                  {label}
                </Link>
              </li>
            ))}
          </ol>
        )}
        <div className="ao-page__title">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {zone === undefined ? null : <span className="ao-page__zone">{zone}</span>}
        </div>
        {filled === undefined && actions === undefined ? null : (
          <div className="ao-actions">
            {actions}
            {filled === undefined ? null : <div className="ao-page__filled">{filled}</div>}
          </div>
        )}
      </header>
      {tabs}
      {loading ? <Skeleton lines={6} height={20} /> : children}
    </div>
  )
}
