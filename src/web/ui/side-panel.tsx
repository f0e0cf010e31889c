import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLinkClick } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MOBILE, useMediaQuery } from '#web/ui/use-media-query.ts'
import { kitWords } from '#web/words.en.ts'

export type SidePanelProps = {
  title: string
  /** State chips under the title. */
  chips?: ReactNode
  /** One filled, the others bordered. */
  actions?: ReactNode
  /** Right end of the title row, before close: the `more` menu. */
  more?: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Address of the same thing as a page. */
  pageHref?: string
  loading?: boolean
  dirty?: boolean
  onClose: () => void
  children: ReactNode
}

const inField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="combobox"]') !== null

function OpenPage({ href }: { href: string }) {
  const follow = useLinkClick(href)
  return (
    <a className="ao-icon-button" href={href} onClick={follow} aria-label={kitWords.panel.openPage}>
      <Icon name="arrow" turn="open" />
    </a>
  )
}

function Content({ chips, actions, loading, children }: SidePanelProps) {
  if (loading) return <Skeleton lines={8} height={20} />
  return (
    <>
      {chips === undefined ? null : <div className="ao-row">{chips}</div>}
      {actions === undefined ? null : <div className="ao-actions">{actions}</div>}
      {children}
    </>
  )
}

/** Beside the page from 900 up, not modal: the list stays usable. A full sheet below. */
export function SidePanel(props: SidePanelProps) {
  const { title, more, onPrevious, onNext, pageHref, dirty = false, onClose } = props
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMobile = useMediaQuery(MOBILE)
  useEffect(() => {
    const opener = document.activeElement
    // By pointer the focus stays in the list; by keyboard it goes to what was opened.
    if (opener instanceof HTMLElement && opener.matches(':focus-visible')) heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  if (isMobile) {
    return (
      <Sheet open title={title} onClose={onClose} dirty={dirty}>
        <div className="ao-stack">
          <Content {...props} />
        </div>
      </Sheet>
    )
  }
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || inField(event.target)) return
    const act =
      event.key === 'Escape'
        ? onClose
        : event.key === 'k'
          ? onPrevious
          : event.key === 'j'
            ? onNext
            : undefined
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  return (
    <aside className="ao-side-panel" aria-labelledby={titleId} onKeyDown={press} data-region>
      <div className="ao-side-panel__bar">
        <IconButton
          icon="chevron"
          turn="left"
          name={kitWords.panel.previous}
          shortcut="K"
          onClick={onPrevious}
          disabled={onPrevious === undefined}
        />
        <IconButton
          icon="chevron"
          name={kitWords.panel.next}
          shortcut="J"
          onClick={onNext}
          disabled={onNext === undefined}
        />
        <span className="ao-side-panel__end">
          {pageHref === undefined ? null : <OpenPage href={pageHref} />}
          {more}
          <IconButton icon="close" name={kitWords.close} shortcut="Esc" onClick={onClose} />
        </span>
      </div>
      <div className="ao-side-panel__body">
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Content {...props} />
      </div>
    </aside>
  )
}
