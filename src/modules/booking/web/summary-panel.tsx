import { fillWords } from '#shared/fill-words.ts'
import type { VisitorStep } from '../rules/visitor-steps.ts'
import { Parts } from './parts-panel.tsx'
import { useBooking } from './use-booking.ts'

export type SummaryRow = {
  label: string
  /** '' = the row is left out. */
  value: string
  /** What stood there before a change. */
  before?: string | null
  /** Where it is chosen. */
  step: VisitorStep
}

/** Everything that was chosen, each line with the way back to its step. */
export function SummaryPanel({ rows }: { rows: readonly SummaryRow[] }) {
  const { words, go } = useBooking()
  return (
    <dl className="bk-summary">
      {rows
        .filter(({ value }) => value)
        .map(({ label, value, before, step }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Parts text={value} />
              {before && (
                <span className="bk-before">
                  {words.before}: {before}
                </span>
              )}
            </dd>
            <dd>
              <button
                type="button"
                className="bk-link"
                aria-label={fillWords(words.editWhat, { what: label })}
                onClick={() => go(step)}
              >
                {words.edit}
              </button>
            </dd>
          </div>
        ))}
    </dl>
  )
}
