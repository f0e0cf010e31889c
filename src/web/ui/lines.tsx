import type { KeyboardEvent, ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { kitWords } from '#web/words.en.ts'
import '#web/ui/css/lines.css'

type Line = { key: string; name: string; cells: readonly ReactNode[] }

export type LinesProps = {
  label: string
  /** Heads of the cells. */
  heads: readonly string[]
  lines: readonly Line[]
  error?: string | undefined
  disabled?: boolean
  onRemove: (index: number) => void
  onMove: (from: number, to: number) => void
  /** The button under the lines. */
  add: ReactNode
}

/** A short table that people edit in place: a line of fields, Alt and the arrows move it, a cross takes it away. */
export function Lines({ label, heads, lines, error, disabled = false, onRemove, onMove, add }: LinesProps) {
  const press = (event: KeyboardEvent, index: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    const to = index + step
    if (!event.altKey || step === 0 || to < 0 || to >= lines.length) return
    event.preventDefault()
    onMove(index, to)
  }
  return (
    <Field label={label} error={error} width="full" group>
      {({ labelId, describedBy }) => (
        <div className="ao-edit-lines" role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          {lines.length === 0 ? null : (
            <div className="ao-edit-lines__heads" aria-hidden="true">
              {heads.map((head) => (
                <span key={head}>{head}</span>
              ))}
            </div>
          )}
          {lines.map((line, index) => (
            // Alt with an arrow moves the line from whichever of its controls has the focus.
            <fieldset
              key={line.key}
              className="ao-edit-lines__line"
              disabled={disabled}
              onKeyDown={(event) => press(event, index)}
            >
              <legend className="ao-hidden">{line.name}</legend>
              {line.cells.map((cell, at) => (
                <div key={heads[at]}>
                  <span className="ao-edit-lines__head" aria-hidden="true">
                    {heads[at]}
                  </span>
                  {cell}
                </div>
              ))}
              <IconButton icon="close" name={kitWords.remove(line.name)} onClick={() => onRemove(index)} />
            </fieldset>
          ))}
          <div>{add}</div>
        </div>
      )}
    </Field>
  )
}
