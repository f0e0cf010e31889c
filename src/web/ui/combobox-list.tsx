import type { ComboOption } from '#web/ui/combo-option.ts'
import { OptionList } from '#web/ui/option-list.tsx'
import { kitWords } from '#web/words.en.ts'

type ComboboxListProps = {
  listId: string
  label: string
  found: readonly ComboOption[]
  mayAdd: boolean
  loading?: boolean | undefined
  failed?: boolean | undefined
  nothing?: ((text: string) => string) | undefined
  text: string
  active: number | null
  chosen: ReadonlySet<string>
  multiple?: boolean
  onActive: (at: number) => void
  onTake: (at: number) => void
}

/** The list under a combobox, or the sentence that stands in its place. The number of choices is announced. */
export function ComboboxList(props: ComboboxListProps) {
  const { listId, label, found, mayAdd, loading, failed, nothing, text, active, chosen, multiple } = props
  const { onActive, onTake } = props
  const words = kitWords.combobox
  const add = mayAdd ? [{ key: ' add', label: words.add(text.trim()) }] : []
  const note = failed
    ? words.failed
    : loading && found.length === 0
      ? words.loading
      : found.length === 0 && (nothing !== undefined || !mayAdd)
        ? (nothing ?? words.empty)(text)
        : undefined
  return (
    <>
      <p className={note === undefined ? 'ao-hidden' : 'ao-options__note'} role="status">
        {note ?? words.count(found.length)}
      </p>
      <OptionList
        id={listId}
        label={label}
        options={[...found.map(({ value, ...option }) => ({ key: value, ...option })), ...add]}
        active={active}
        chosen={chosen}
        {...(multiple && { multiple })}
        onActive={onActive}
        onChoose={onTake}
      />
    </>
  )
}
