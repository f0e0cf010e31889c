import { Fragment, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { differences, plainValue } from '#web/ui/differences.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Text } from '#web/ui/text.tsx'
import type { FormConflict } from '#web/ui/use-form-save.ts'
import { kitWords } from '#web/words.en.ts'

type CompareDialogProps = {
  conflict: FormConflict
  labels: Partial<Record<string, string>>
  say?: ((path: string, value: unknown) => string | undefined) | undefined
  mine: Record<string, unknown>
  onTake: (path: string, value: unknown) => void
  onDone: () => void
}

const words = kitWords.compare
const choices = [
  { value: 'mine', label: words.keepMine },
  { value: 'theirs', label: words.takeTheirs },
] as const

/** Yours and the newer record side by side, field by field; nothing is lost without a choice. */
export function CompareDialog({ conflict, labels, say, mine, onTake, onDone }: CompareDialogProps) {
  // The list stays as it was on opening: a field that takes theirs is no longer different but still shown.
  const [rows] = useState(() => differences(mine, conflict.current))
  const [taken, setTaken] = useState<Record<string, 'mine' | 'theirs'>>({})
  const choose = (path: string, choice: 'mine' | 'theirs') => {
    const row = rows.find((other) => other.path === path)
    if (row === undefined) return
    setTaken({ ...taken, [path]: choice })
    onTake(path, choice === 'mine' ? row.mine : row.theirs)
  }
  return (
    <Dialog
      open
      title={words.title}
      size="medium"
      onClose={onDone}
      footer={
        <Button kind="filled" onClick={onDone}>
          {words.done}
        </Button>
      }
    >
      {rows.length === 0 ? (
        <Text>{words.none}</Text>
      ) : (
        <table className="ao-compare">
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.yours}</th>
              <th scope="col">
                {conflict.who === undefined ? words.theirsPlain : words.theirs(conflict.who)}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, mine: own, theirs }) => (
              <Fragment key={path}>
                <tr className="ao-compare__values">
                  <th scope="row">{labels[path] ?? path}</th>
                  <td>{say?.(path, own) ?? plainValue(own)}</td>
                  <td>{say?.(path, theirs) ?? plainValue(theirs)}</td>
                </tr>
                <tr>
                  <td colSpan={3}>
                    <Segments
                      label={labels[path] ?? path}
                      labelHidden
                      options={choices}
                      value={taken[path] ?? 'mine'}
                      onChange={(choice) => choose(path, choice)}
                    />
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
