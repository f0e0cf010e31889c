import { useState } from 'react'
import type { KeyboardEvent } from 'react'

type Combobox = {
  /** How many options are listed, an "Add …" line included. */
  count: number
  onTake: (at: number) => void
  /** Backspace in an empty text: takes the last chip away. */
  onBackspace?: () => void
}

/** Open list and active option of a combobox; the focus never leaves its text. */
export function useCombobox({ count, onTake, onBackspace }: Combobox) {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setActive] = useState(0)
  const active = isOpen && count > 0 ? Math.min(wanted, count - 1) : null
  const open = () => {
    setActive(0)
    setOpen(true)
  }
  const move = (step: number) => {
    if (!isOpen) open()
    else if (count > 0) setActive(((active ?? 0) + step + count) % count)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && active !== null) {
      event.preventDefault()
      onTake(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    } else if (event.key === 'Backspace' && event.currentTarget.value === '') {
      onBackspace?.()
    }
  }
  return { isOpen, active, setActive, open, close: () => setOpen(false), press }
}
