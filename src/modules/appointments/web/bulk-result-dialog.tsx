import { listWords } from '#modules/appointments/words-list.en.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { kitWords } from '#web/words.en.ts'

const words = listWords.cancelQuestion

/** What became of one of several appointments; `problem` null = it is canceled. */
export type BulkResult = { id: string; name: string; when: string; problem: string | null }

/** Row by row what was canceled and what was not, and why. */
export function BulkResultDialog({ results, onClose }: { results: BulkResult[]; onClose: () => void }) {
  const done = results.filter(({ problem }) => problem === null).length
  return (
    <Dialog
      open
      title={words.some(done, results.length - done)}
      onClose={onClose}
      footer={
        <Button kind="filled" onClick={onClose}>
          {kitWords.close}
        </Button>
      }
    >
      <ul className="ao-bulk-results">
        {results.map(({ id, name, when, problem }) => (
          <li key={id} className={problem === null ? 'ao-tone--success' : 'ao-tone--danger'}>
            <Icon name={problem === null ? 'check' : 'alert'} />
            <span>
              <strong>{name}</strong>, {when}
              <br />
              {problem ?? words.canceled}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
