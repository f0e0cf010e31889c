import type { ReactNode } from 'react'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dash } from '#web/ui/dash.tsx'

type Description = {
  label: string
  /** Null or '' prints the dash. */
  value: ReactNode
  /** Text that a copy button takes. */
  copy?: string
  /** A small button at the right: "Edit". */
  action?: ReactNode
}

export type DescriptionListProps = {
  items: readonly Description[]
  /** Instead of the dash: "N/A" in the call panel only. */
  missing?: string
}

/** Names and values under each other. */
export function DescriptionList({ items, missing }: DescriptionListProps) {
  return (
    <dl className="ao-descriptions">
      {items.map(({ label, value, copy, action }) => {
        const isMissing = value === null || value === undefined || value === ''
        return (
          <div key={label} className="ao-descriptions__item">
            <dt>{label}</dt>
            <dd>
              <span>{isMissing ? (missing ?? <Dash />) : value}</span>
              {copy === undefined || isMissing ? null : <CopyButton label={label} text={copy} small />}
              {action === undefined ? null : <span className="ao-descriptions__action">{action}</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
