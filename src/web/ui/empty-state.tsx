import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type EmptyStateProps = {
  /** "No leads yet." */
  title: string
  /** Where they come from. */
  text?: string
  /** One button: the next step. */
  action?: ReactNode
  /** Inside a section, a panel, a menu or a table: below its heading, with little space above. */
  compact?: boolean
}

/** What stands where nothing is yet. */
export function EmptyState({ title, text, action, compact = false }: EmptyStateProps) {
  const Heading = compact ? 'h3' : 'h2'
  return (
    <div className={classNames('ao-state', compact && 'ao-state--compact')}>
      <Heading>{title}</Heading>
      {text === undefined ? null : <p>{text}</p>}
      {action === undefined ? null : <div className="ao-actions">{action}</div>}
    </div>
  )
}
