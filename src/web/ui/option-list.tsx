import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

export type ListedOption = {
  key: string
  label: ReactNode
  detail?: string | undefined
  group?: string | undefined
}

export type OptionListProps = {
  id: string
  label: string
  options: readonly ListedOption[]
  /** Under the arrows; its id is `{id}-{at}`. */
  active: number | null
  /** Has a tick. */
  chosen?: number | ReadonlySet<string>
  multiple?: boolean
  onActive: (at: number) => void
  onChoose: (at: number) => void
}

/** The list of a combobox or time field. The focus stays in the text; this only shows where the arrows are. */
export function OptionList(props: OptionListProps) {
  const { id, label, options, active, chosen, multiple = false, onActive, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const isChosen = (option: ListedOption, at: number): boolean =>
    typeof chosen === 'number' ? chosen === at : (chosen?.has(option.key) ?? false)
  return (
    <div
      ref={list}
      id={id}
      className="ao-options"
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple || undefined}
    >
      {options.map((option, at) => (
        <div key={option.key} role="presentation">
          {option.group !== undefined && option.group !== options[at - 1]?.group ? (
            <div className="ao-menu__heading" role="presentation">
              {option.group}
            </div>
          ) : null}
          <div
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(option, at)}
            data-active={at === active || undefined}
            className={classNames('ao-option', at === active && 'ao-option--active')}
            onPointerMove={() => at !== active && onActive(at)}
            onPointerDown={(event) => {
              event.preventDefault()
              onChoose(at)
            }}
          >
            <span className="ao-option__label">{option.label}</span>
            {option.detail === undefined ? null : <span className="ao-option__detail">{option.detail}</span>}
            {isChosen(option, at) ? <Icon name="check" /> : null}
          </div>
        </div>
      ))}
    </div>
  )
}
