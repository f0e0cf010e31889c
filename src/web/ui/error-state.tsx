import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { kitWords } from '#web/words.en.ts'

export type ErrorStateProps = {
  /** What happened. */
  title: string
  /** What is safe and what to do. */
  text: string
  /** The request's number, so that we can find it. */
  reference?: string | undefined
  action?: ReactNode
  compact?: boolean
}

/** What stands where something failed. */
export function ErrorState({ title, text, reference, action, compact = false }: ErrorStateProps) {
  const Heading = compact ? 'h3' : 'h2'
  return (
    <div className={classNames('ao-state', compact && 'ao-state--compact')} role="alert">
      <Heading>{title}</Heading>
      <p>{text}</p>
      {reference === undefined ? null : (
        <span className="ao-state__reference">
          {kitWords.load.reference(reference)}
          <CopyButton label={kitWords.load.reference(reference)} text={reference} small />
        </span>
      )}
      {action === undefined ? null : <div className="ao-actions">{action}</div>}
    </div>
  )
}
