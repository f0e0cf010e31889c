import { createContext, use, useCallback, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { NoticeCard } from '#web/ui/notice-card.tsx'
import type { Notice, NoticeOptions } from '#web/ui/notice-card.tsx'
import { useNoticeKeys } from '#web/ui/use-notice-keys.ts'
import { kitWords } from '#web/words.en.ts'

/** At most three stand at once; the oldest waits behind "2 more". */
const SHOWN = 3

/** Shows a sentence and returns what closes it again. */
export type Notify = (sentence: string, options?: NoticeOptions) => () => void

const DEFAULT_ANCHOR: NoticeAnchor = { vertical: 'bottom', horizontal: 'left' }

const NoticeContext = createContext<Notify | null>(null)

/** `notify('Saved.', { severity: 'success' })`. Severity is info unless said otherwise. */
export function useNotice(): Notify {
  const notify = use(NoticeContext)
  if (notify === null) throw new Error('useNotice needs a NoticeProvider above it')
  return notify
}

type NoticeAnchor = { vertical: 'top' | 'bottom'; horizontal: 'left' | 'center' | 'right' }

type NoticeProviderProps = {
  /** Default bottom left (specification §9); the product says top centre. */
  anchor?: NoticeAnchor
  children: ReactNode
}

/** Holds the notices of the page, newest first. */
export function NoticeProvider({ anchor = DEFAULT_ANCHOR, children }: NoticeProviderProps) {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const lastId = useRef(0)
  const region = useRef<HTMLElement>(null)
  const close = useCallback((id: number) => {
    setNotices((open) => open.filter((notice) => notice.id !== id))
  }, [])
  const notify = useCallback<Notify>(
    (sentence, options = {}) => {
      lastId.current += 1
      const id = lastId.current
      setNotices((open) => [{ severity: 'info', ...options, id, sentence }, ...open])
      return () => close(id)
    },
    [close],
  )
  useNoticeKeys(notices[0]?.id, region, close)
  const hidden = useMemo(() => Math.max(0, notices.length - SHOWN), [notices])
  return (
    <NoticeContext value={notify}>
      {children}
      <section
        ref={region}
        className={`ao-notices ao-notices--${anchor.vertical} ao-notices--${anchor.horizontal}`}
        aria-label={kitWords.notices.region}
      >
        {notices.slice(0, SHOWN).map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onClose={() => close(notice.id)} />
        ))}
        {hidden > 0 ? <p className="ao-caption">{kitWords.notices.more(hidden)}</p> : null}
      </section>
    </NoticeContext>
  )
}
