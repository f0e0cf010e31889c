import { useEffect, useRef } from 'react'
import type { MouseEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FormConflict } from '#web/ui/use-form-save.ts'
import { kitWords } from '#web/words.en.ts'

export type SaveBarProps = {
  /** 0 hides the bar. */
  changes: number
  errors: number
  saving: boolean
  /** Why the last save did not work. */
  failed?: string | undefined
  conflict?: FormConflict | null
  onDiscard: () => void
  onShowError: () => void
  onCompare: () => void
}

/** Ctrl S or Cmd S presses Save while the bar stands. */
function useSaveKey(isActive: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      button.current?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isActive])
  return button
}

/**
 * A press on Save must not leave the field first: its message would move the button from under the pointer, and the
 * press would be lost.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** The sentence of a conflict: who changed what, when; yours is kept. */
export function conflictSentence({ who, fields, at }: FormConflict): string {
  const words = kitWords.saveBar
  return who !== undefined && fields !== undefined && at !== undefined
    ? words.conflict(who, fields, at)
    : words.conflictPlain
}

/** Slides in on the first change, and is the only place where a settings page saves. */
export function SaveBar(props: SaveBarProps) {
  const { changes, errors, saving, failed, conflict = null, onDiscard, onShowError, onCompare } = props
  const words = kitWords.saveBar
  const isShown = changes > 0 || saving || conflict !== null
  const button = useSaveKey(isShown)
  if (!isShown) return null
  return (
    <section className="ao-save-bar" aria-label={words.region}>
      <div className="ao-save-bar__words" role="status">
        {conflict !== null ? (
          <span className="ao-tone--warning ao-toned">
            <Icon name="alert" />
            {conflictSentence(conflict)}
          </span>
        ) : failed !== undefined ? (
          <span className="ao-tone--danger ao-toned">
            <Icon name="alert" />
            {failed}
          </span>
        ) : errors > 0 ? null : (
          words.changes(changes)
        )}
        {errors > 0 && conflict === null ? (
          <Button kind="quiet" onClick={onShowError}>
            {words.errors(errors)}
          </Button>
        ) : null}
      </div>
      {conflict === null ? null : <Button onClick={onCompare}>{words.compare}</Button>}
      <Button kind="quiet" onClick={onDiscard} disabled={saving}>
        {kitWords.discard}
      </Button>
      <Button ref={button} kind="filled" type="submit" busy={saving} title="Ctrl S" onMouseDown={keepFocus}>
        {kitWords.save}
      </Button>
    </section>
  )
}
