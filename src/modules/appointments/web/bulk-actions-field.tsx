import { useState } from 'react'
import { MAX_CHOSEN, OPEN_STATUSES, type SmsJob } from '#modules/appointments/contract.ts'
import type { AppointmentSort } from '#modules/appointments/contract-list.ts'
import { fileAddress } from '#modules/appointments/rules/list-search.ts'
import { whenWords } from '#modules/appointments/rules/when-words.ts'
import { BulkResultDialog, type BulkResult } from '#modules/appointments/web/bulk-result-dialog.tsx'
import { listWords as words } from '#modules/appointments/words-list.en.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPCClient } from '#web/lib/api.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Text } from '#web/ui/text.tsx'
import { kitWords } from '#web/words.en.ts'

const cancelWords = appointmentWords.cancelQuestion

type BulkProps = {
  rows: readonly SmsJob[]
  chosen: ReadonlySet<string>
  sort: AppointmentSort
  onChosen: (chosen: ReadonlySet<string>) => void
  onDone: () => void
}

/** What can be done with several appointments at once. */
export function BulkActionsField({ rows, chosen, sort, onChosen, onDone }: BulkProps) {
  const { clientId, today, may } = useActiveShop()
  const client = useTRPCClient()
  const confirm = useConfirm()
  const notify = useNotice()
  const [isBusy, setBusy] = useState(false)
  const [results, setResults] = useState<BulkResult[] | null>(null)
  const open = rows.filter(
    ({ id, status }) => chosen.has(id) && OPEN_STATUSES.some((known) => known === status),
  )
  async function cancelOne({ id, version, customer, date, startMin }: SmsJob): Promise<BulkResult> {
    const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
    const row = { id, name, when: whenWords(date, startMin, today) }
    try {
      await client.smsJob.cancel.mutate({ clientId, id, version })
      return { ...row, problem: null }
    } catch (error) {
      const isConflict = appErrorData(error)?.appCode === 'VERSION_CONFLICT'
      return { ...row, problem: isConflict ? cancelWords.conflict : errorMessage(error) }
    }
  }
  async function cancelAll(): Promise<void> {
    setBusy(true)
    const all: BulkResult[] = []
    // One after the other: each tells a customer, and a refused one must not stop the others.
    for (const job of open) all.push(await cancelOne(job))
    setBusy(false)
    const left = all.filter(({ problem }) => problem !== null)
    // The dialog is a child of what is selected: it stands as long as anything is.
    if (left.length > 0) setResults(all)
    else notify(words.cancelQuestion.done(all.length), { severity: 'success' })
    onChosen(new Set(left.map(({ id }) => id)))
    onDone()
  }
  const ask = () =>
    void confirm({
      title: words.cancelQuestion.title(open.length),
      message: words.cancelQuestion.text,
      confirmLabel: words.cancelChosen(open.length),
      cancelLabel: words.cancelQuestion.keep,
      danger: true,
      onConfirm: cancelAll,
    })
  const ids = [...chosen]
  return (
    <div className="ao-bulk" role="group" aria-label={kitWords.table.selected(chosen.size)}>
      <span role="status">{kitWords.table.selected(chosen.size)}</span>
      {ids.length > MAX_CHOSEN ? (
        <Text secondary>{words.exportLimit(MAX_CHOSEN)}</Text>
      ) : (
        <a
          className="ao-button ao-button--bordered ao-button--small"
          href={fileAddress(clientId, { ids }, sort)}
          download
        >
          {words.exportChosen}
        </a>
      )}
      {may('appointments.write') && open.length > 0 ? (
        <Button small busy={isBusy} onClick={ask}>
          {words.cancelChosen(open.length)}
        </Button>
      ) : null}
      <Button small kind="quiet" onClick={() => onChosen(new Set())}>
        {words.clearChosen}
      </Button>
      {results ? <BulkResultDialog results={results} onClose={() => setResults(null)} /> : null}
    </div>
  )
}
