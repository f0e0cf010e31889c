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
import { useSupportChat } from '../chat/use-support-chat.ts'
import { ChatButton, HelpChat } from './help-chat.tsx'
import { HelpContact, type SupportContact } from './help-contact.tsx'
import { helpWished } from './help-signal.ts'
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
  /** Who may chat, and about which shop; null without an active shop (rulings D19). */
  chat: { clientId: string; zone: string } | null
  email: string
  /** HubSpot's script, or null for our own chat. */
  chatScriptUrl: string | null
  /** Answers of our own chat that the person has not seen. */
  unread: number
  canOpen: CanOpen
  onClose: () => void
}

/** Help beside the page: the guide, and how to reach us. It does not lock the page. */
export function HelpDrawer(props: HelpDrawerProps) {
  const { isOpen, isShown, takesFocus, path, contact, canOpen, onClose } = props
  const [slug, setSlug] = useState<string | null>(null)
  const [view, setView] = useState<'guide' | 'chat'>('guide')
  const [questionId, setQuestionId] = useState<string | null>(null)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const target = useHelpCenter(isShown)
  const isChat = view === 'chat' && props.chat !== null
  const atMain = slug === null && !isChat
  const back = () => (isChat ? setView('guide') : setSlug(null))
  const chat = useSupportChat({
    clientId: props.chat?.clientId ?? null,
    email: props.email,
    scriptUrl: props.chatScriptUrl,
    isOpen,
    isWanted: isOpen && isChat,
  })
  useEffect(
    () =>
      helpWished.on((wish) => {
        setQuestionId(wish.questionId)
        setView('chat')
      }),
    [],
  )
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
        {atMain ? null : <IconButton icon="chevron" turn="left" name={words.back} onClick={back} />}
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {isChat ? words.chat : words.title}
        </h2>
        <IconButton icon="close" name={words.close} shortcut="Esc" onClick={onClose} />
      </div>
      <div className="help__body">
        <div id={HELP_CENTER_ID} hidden={isChat} />
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
        <HelpChat
          isShown={isShown && isChat}
          chat={chat}
          place={props.chat && { ...props.chat, path, questionId, onQuestion: setQuestionId }}
        />
      </div>
      <div className="help__foot">
        {isChat ? null : (
          <ChatButton
            unread={Math.max(props.unread, chat.unread)}
            reason={
              props.chat === null
                ? words.noIdentity
                : chat.hasIdentityFailed
                  ? words.identityFailed
                  : undefined
            }
            onPress={() => setView('chat')}
          />
        )}
        <HelpContact contact={contact} />
      </div>
    </aside>
  )
}
