import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'

export type SectionProps = {
  title: string
  /** One line under the heading. */
  help?: string
  /** Right end of the heading's line. */
  actions?: ReactNode
  /** Only for long lists beside the work, never to hide a form. */
  collapsible?: boolean
  /** Below another section, as inside a panel. */
  level?: 2 | 3
  children: ReactNode
}

/** A heading and what belongs to it. */
export function Section({ title, help, actions, collapsible = false, level = 2, children }: SectionProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="ao-section" aria-labelledby={id}>
      <div className="ao-section__head">
        <Heading id={id}>
          {collapsible ? (
            <button
              type="button"
              className="ao-section__toggle"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="chevron" turn={isOpen ? 'down' : 'right'} />
              {title}
            </button>
          ) : (
            title
          )}
        </Heading>
        {actions}
      </div>
      {help === undefined ? null : <p className="ao-section__help">{help}</p>}
      {isOpen ? children : null}
    </section>
  )
}
