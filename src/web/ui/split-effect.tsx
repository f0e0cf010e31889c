import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { usePoliteText } from '#web/ui/use-polite-text.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { kitWords } from '#web/words.en.ts'

export type SplitEffectProps = {
  /** "What customers will see". */
  effectTitle: string
  /** "14 days: 46 to 38 places": the bar on small screens, and what is read out when it changes. */
  summary: string
  /** The form. */
  children: ReactNode
  effect: ReactNode
}

/** Below this width form and effect do not fit beside each other (720 + 32 + 400, menu and gutters). */
const BESIDE = '(min-width: 1200px)'

/** A settings form and what it will do, beside each other; the effect becomes a bar with a sheet where it is narrow. */
export function SplitEffect({ effectTitle, summary, children, effect }: SplitEffectProps) {
  const isBeside = useMediaQuery(BESIDE)
  const [isOpen, setOpen] = useState(false)
  const spoken = usePoliteText(summary)
  return (
    <div className="ao-split">
      {isBeside ? null : (
        <div className="ao-split__bar">
          <span>{summary}</span>
          <Button small onClick={() => setOpen(true)}>
            {kitWords.split.show}
          </Button>
          <Sheet open={isOpen} title={effectTitle} onClose={() => setOpen(false)}>
            {effect}
          </Sheet>
        </div>
      )}
      <div className="ao-split__form">{children}</div>
      {isBeside ? (
        <aside className="ao-split__effect" aria-label={effectTitle}>
          <h2>{effectTitle}</h2>
          {effect}
        </aside>
      ) : null}
      <span className="ao-hidden" role="status">
        {spoken}
      </span>
    </div>
  )
}
