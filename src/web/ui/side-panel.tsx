import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useGuardedClose } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLinkClick } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MOBILE } from '#web/ui/use-media-query.ts'
import { usePanelKeys } from '#web/ui/use-panel-keys.ts'
import { kitWords } from '#web/words.en.ts'

export type SidePanelProps = {
  title: string
  /** One line under the title: when and how. */
  subtitle?: string | undefined
  /** State chips under it. */
  chips?: ReactNode
  /** The one filled button: first of the actions, and at the bottom edge of the sheet. */
  filled?: ReactNode
  /** The others, bordered. */
  actions?: ReactNode
  /** Right end of the title row, before close: the `more` menu. */
  more?: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  /** Address of the same thing as a page. */
  pageHref?: string
  loading?: boolean
  dirty?: boolean
  /** 560 for an editor; 440 otherwise. */
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

function OpenPage({ href }: { href: string }) {
  const follow = useLinkClick(href)
  return (
    <a className="ao-icon-button" href={href} onClick={follow} aria-label={kitWords.panel.openPage}>
      <Icon name="arrow" turn="open" />
    </a>
  )
}

function Content({ subtitle, chips, filled, actions, loading, children }: SidePanelProps) {
  if (loading) return <Skeleton lines={8} height={20} />
  return (
    <>
      {subtitle === undefined ? null : <p className="ao-side-panel__subtitle">{subtitle}</p>}
      {chips === undefined ? null : <div className="ao-row">{chips}</div>}
      {filled === undefined && actions === undefined ? null : (
        <div className="ao-actions">
          {filled}
          {actions}
        </div>
      )}
      {children}
    </>
  )
}

/** By keyboard the focus goes to what was opened; on closing it goes back, unless it was moved elsewhere meanwhile. */
function usePanelFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    if (opener instanceof HTMLElement && opener.matches(':focus-visible')) heading.current?.focus()
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return heading
}

/** To the entry before and after in the list; nothing where there is neither, as for what is new. */
function Turns({ onPrevious, onNext }: Pick<SidePanelProps, 'onPrevious' | 'onNext'>) {
  if (onPrevious === undefined && onNext === undefined) return null
  return (
    <>
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
    </>
  )
}

function Beside(props: SidePanelProps) {
  const { title, more, onPrevious, onNext, pageHref, dirty = false, onClose } = props
  const titleId = useId()
  const heading = usePanelFocus()
  const close = useGuardedClose(onClose, dirty, false)
  const panel = usePanelKeys({ onClose: close, onPrevious, onNext })
  return (
    <aside
      ref={panel}
      className={props.wide ? 'ao-side-panel ao-side-panel--wide' : 'ao-side-panel'}
      aria-labelledby={titleId}
      data-region
    >
      <div className="ao-side-panel__bar">
        <Turns {...props} />
        <span className="ao-side-panel__end">
          {pageHref === undefined ? null : <OpenPage href={pageHref} />}
          {more}
          <IconButton icon="close" name={kitWords.close} shortcut="Esc" onClick={close} />
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

/**
 * Beside the page from 900 up, not modal: the list stays usable. A full sheet below. It stays what it was opened as:
 * turning a tablet must not throw away what is typed in it. Mount it only while open.
 */
export function SidePanel(props: SidePanelProps) {
  const [isSheet] = useState(() => matchMedia(MOBILE).matches)
  if (!isSheet) return <Beside {...props} />
  const { title, dirty = false, filled, more, pageHref, onClose } = props
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      dirty={dirty}
      footer={filled}
      tools={
        <>
          <Turns {...props} />
          {pageHref === undefined ? null : <OpenPage href={pageHref} />}
          {more}
        </>
      }
    >
      <div className="ao-stack">
        <Content {...props} filled={undefined} />
      </div>
    </Sheet>
  )
}
