import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { kitWords } from '#web/words.en.ts'

type TimelineEntry = {
  key: string
  /** "9:42 AM" or "Wed, Jun 16 - 8:00 AM". */
  when: string
  who: string
  /** A whole sentence, or the name of the field that changed. */
  what: string
  before?: string | null
  after?: string | null
}

export type TimelineProps = {
  entries: readonly TimelineEntry[]
  /** More than this many: the rest behind "Show all". */
  short?: number
  empty?: ReactNode
}

function Change({ before, after }: { before: string | null; after: string | null }) {
  const words = kitWords.timeline
  return (
    <>
      <span className="ao-timeline__before">{before ?? words.empty}</span>
      <Icon name="arrow" />
      <span className="ao-hidden">{kitWords.to}</span>
      <span>{after ?? words.empty}</span>
    </>
  )
}

/** Who changed what, newest first. */
export function Timeline({ entries, short = 5, empty = null }: TimelineProps) {
  const [isAll, setAll] = useState(false)
  if (entries.length === 0) return empty
  const shown = isAll ? entries : entries.slice(0, short)
  return (
    <div className="ao-stack ao-stack--tight">
      <ol className="ao-timeline">
        {shown.map(({ key, when, who, what, before, after }) => (
          <li key={key} className="ao-timeline__entry">
            <span className="ao-timeline__when">{when}</span>
            <span className="ao-timeline__words">
              <span className="ao-timeline__who">{who}</span>
              <span>{what}</span>
              {before === undefined && after === undefined ? null : (
                <Change before={before ?? null} after={after ?? null} />
              )}
            </span>
          </li>
        ))}
      </ol>
      {shown.length < entries.length ? (
        <div className="ao-quiet-start">
          <Button kind="quiet" small onClick={() => setAll(true)}>
            {kitWords.timeline.showAll(entries.length)}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
