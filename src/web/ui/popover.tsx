import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Anchored } from '#web/ui/anchored.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/ui/css/filter.css'

export type PopoverProps = {
  /** Word of the button; the name of what opens. */
  label: string
  /** How many are chosen; said after the word. */
  count?: number
  children: (close: () => void) => ReactNode
}

/** A small button that opens a few controls under it. Escape and a press elsewhere close it; the focus goes back. */
export function Popover({ label, count = 0, children }: PopoverProps) {
  const panelId = useId()
  const place = useRef<HTMLSpanElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  useEffect(() => {
    if (!isOpen) return
    place.current?.querySelector<HTMLElement>('.ao-popover input, .ao-popover button')?.focus()
    const leave = (event: Event) => {
      if (event.target instanceof Node && place.current?.contains(event.target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  return (
    // The keys of what is open inside come up here; the place itself is no control.
    <span ref={place} role="presentation" className="ao-popover__place" onKeyDown={press}>
      <Button
        small
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `${label} (${count})` : label}
        <Icon name="chevron" turn="down" />
      </Button>
      {isOpen ? (
        <Anchored anchor={place} fit="content">
          <div id={panelId} role="group" aria-label={label} className="ao-popover">
            {children(close)}
          </div>
        </Anchored>
      ) : null}
    </span>
  )
}
