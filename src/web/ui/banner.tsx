import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { severityIcon } from '#web/ui/severity.ts'
import type { Severity } from '#web/ui/severity.ts'
import { kitWords } from '#web/words.en.ts'

export type BannerProps = {
  severity?: Severity
  /** One sentence. */
  children: ReactNode
  /** At most one. */
  action?: ReactNode
  onDismiss?: () => void
}

/** A sentence that stands in the page until it is no longer true. Never more than two above each other. */
export function Banner({ severity = 'info', children, action, onDismiss }: BannerProps) {
  return (
    <div className={`ao-banner ao-tone--${severity}`} role={severity === 'danger' ? 'alert' : 'status'}>
      <Icon name={severityIcon[severity]} size={20} />
      <span className="ao-banner__sentence">{children}</span>
      {action}
      {onDismiss === undefined ? null : <IconButton icon="close" name={kitWords.close} onClick={onDismiss} />}
    </div>
  )
}
