import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { helpWords as words } from '#modules/support/words.en.ts'
import { clientLog } from '#web/lib/client-log.ts'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NARROW } from '#web/ui/use-media-query.ts'
import type { CanOpen } from '../guide/guide-line.tsx'
import { HelpContact, type SupportContact } from './help-contact.tsx'
import { HELP_CENTER_ID, useHelpCenter } from './use-help-center.ts'
import './help.css'

const GuideBrowser = lazy(() =>
  import('../guide/guide-browser.tsx').then((m) => ({ default: m.GuideBrowser })),
)

type HelpDrawerProps = {
  isOpen: boolean
  /** Still to be seen: open, or closed a moment ago. */
  isShown: boolean
  /** Opened by hand, not by the cookie: the focus goes inside. */
  takesFocus: boolean
  /** The page in front. */
  path: string
  contact: SupportContact
  canOpen: CanOpen
  onClose: () => void
}

/** Help beside the page: the guide, and how to reach us. It does not lock the page. */
export function HelpDrawer(props: HelpDrawerProps) {
  const { isOpen, isShown, takesFocus, path, contact, canOpen, onClose } = props
  const [slug, setSlug] = useState<string | null>(null)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const target = useHelpCenter(isShown)
  const atMain = slug === null
  useEffect(() => {
    if (isOpen && takesFocus) heading.current?.focus()
  }, [isOpen, takesFocus])

  // Where help covers the page, another page means that a link of the guide was followed: it has to be seen.
  const makeRoom = useEffectEvent(() => {
    if (isOpen && matchMedia(NARROW).matches) onClose()
  })
  const lastPath = useRef(path)
  useEffect(() => {
    if (lastPath.current !== path) makeRoom()
    lastPath.current = path
  }, [path])

  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  return (
    <aside
      className="help"
      aria-labelledby={titleId}
      hidden={!isShown}
      inert={!isOpen}
      data-state={isOpen ? 'open' : 'closed'}
      data-by-hand={takesFocus || undefined}
      {...(isShown && { 'data-region': 'help' })}
      onKeyDown={closeByKey}
    >
      <div className="help__bar">
        {atMain ? null : (
          <IconButton icon="chevron" turn="left" name={words.back} onClick={() => setSlug(null)} />
        )}
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {words.title}
        </h2>
        <IconButton icon="close" name={words.close} shortcut="Esc" onClick={onClose} />
      </div>
      <div className="help__body">
        <div id={HELP_CENTER_ID} />
        {isShown && target
          ? createPortal(
              <ErrorBoundary onError={(error) => clientLog('error', 'guide crashed', error)}>
                <Suspense fallback={<Skeleton lines={6} height={20} />}>
                  <GuideBrowser path={path} canOpen={canOpen} slug={slug} onOpen={setSlug} />
                </Suspense>
              </ErrorBoundary>,
              target,
            )
          : null}
      </div>
      <div className="help__foot">
        <HelpContact contact={contact} />
      </div>
    </aside>
  )
}
