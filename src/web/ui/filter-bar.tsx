import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { kitWords } from '#web/words.en.ts'
import '#web/ui/css/filter.css'

/** A search waits until somebody stops typing. */
const PAUSE_MS = 250

/** One value that a list is narrowed to. */
export type FilterChip = { key: string; label: string; onRemove: () => void }

export type FilterBarProps = {
  searchLabel: string
  search: string
  onSearch: (text: string) => void
  /** "128 appointments", read out when it changes. */
  count?: string | undefined
  /**
   * Takes away all that narrows the list; null while nothing does, and while nothing is found: then the list itself,
   * empty, offers it.
   */
  onClear: (() => void) | null
  /** What narrows the list now, each with its way out. */
  chips?: readonly FilterChip[]
  children: ReactNode
  /** Right end: views, columns. */
  end?: ReactNode
}

function SearchBox({ searchLabel, search, onSearch }: FilterBarProps) {
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    setText(search)
  }
  useEffect(() => {
    if (text === search) return
    const timer = setTimeout(() => onSearch(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, search, onSearch])
  return (
    <div className="ao-filter__search">
      <TextField
        label={searchLabel}
        labelHidden
        type="search"
        autoComplete="off"
        placeholder={searchLabel}
        width="full"
        value={text}
        onChange={setText}
      />
    </div>
  )
}

/** Over a list: search, filters, how many are found, and the way back to all of them. */
export function FilterBar(props: FilterBarProps) {
  const { count, onClear, chips = [], children, end } = props
  return (
    <div className="ao-filter">
      <SearchBox {...props} />
      {children}
      <span className="ao-filter__count" role="status">
        {count}
      </span>
      {end === undefined ? null : <span className="ao-filter__end">{end}</span>}
      {/* A line of its own: the controls above stay where they are. */}
      {chips.length > 0 || onClear ? (
        <div className="ao-filter__active">
          <Chips chips={chips} />
          {onClear ? (
            <Button small kind="quiet" onClick={onClear}>
              {kitWords.table.clearFilters}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function Chips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <ul className="ao-filter__chips" aria-label={kitWords.table.filters}>
      {chips.map(({ key, label, onRemove }) => (
        <li key={key} className="ao-filter__chip">
          <span>{label}</span>
          <IconButton
            icon="close"
            iconSize={16}
            small
            name={kitWords.table.removeFilter(label)}
            onClick={onRemove}
          />
        </li>
      ))}
    </ul>
  )
}
