import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { severityIcon } from '#web/ui/severity.ts'
import type { Severity } from '#web/ui/severity.ts'
import { kitWords } from '#web/words.en.ts'

/** A notice that asks nothing leaves after 5 s, one that offers an action after 10; errors stay. */
const NOTICE_MS = 5_000
const NOTICE_WITH_ACTION_MS = 10_000

export type NoticeOptions = {
  severity?: Severity
  /** At most one, as Undo. */
  action?: { label: string; onPress: () => void }
  /** Milliseconds until it leaves by itself; null stays. */
  timeoutMs?: number | null
  onClose?: () => void
}

export type Notice = NoticeOptions & { id: number; severity: Severity; sentence: string }

/** How long a notice stays when its caller says nothing. */
export function noticeTimeout({ severity, action, timeoutMs }: Notice): number | null {
  if (timeoutMs !== undefined) return timeoutMs
  if (severity === 'danger') return null
  return action === undefined ? NOTICE_MS : NOTICE_WITH_ACTION_MS
}

/** One notice. It waits while the pointer or the focus is on it. */
export function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false)
  const timeout = noticeTimeout(notice)
  const leave = useRef(onClose)
  useEffect(() => {
    leave.current = () => {
      notice.onClose?.()
      onClose()
    }
  })
  useEffect(() => {
    if (timeout === null || isHeld) return
    const timer = setTimeout(() => leave.current(), timeout)
    return () => clearTimeout(timer)
  }, [timeout, isHeld])
  return (
    <div
      className={`ao-notice ao-tone--${notice.severity}`}
      role={notice.severity === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={severityIcon[notice.severity]} size={20} />
      <span className="ao-notice__sentence">{notice.sentence}</span>
      {notice.action === undefined ? null : (
        <Button
          kind="quiet"
          small
          onClick={() => {
            notice.action?.onPress()
            leave.current()
          }}
        >
          {notice.action.label}
        </Button>
      )}
      <IconButton icon="close" name={kitWords.close} onClick={() => leave.current()} />
    </div>
  )
}
