import { useState } from 'react'
import { OPEN_STATUSES, type SmsJob } from '#modules/appointments/contract.ts'
import { MAX_CHOSEN, type AppointmentSort } from '#modules/appointments/contract-list.ts'
import { fileAddress } from '#modules/appointments/rules/list-search.ts'
import { listWords as words } from '#modules/appointments/words-list.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPCClient } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { kitWords } from '#web/words.en.ts'

type BulkProps = {
  rows: readonly SmsJob[]
  chosen: ReadonlySet<string>
  sort: AppointmentSort
  onChosen: (chosen: ReadonlySet<string>) => void
  onDone: () => void
}

/** What can be done with several appointments at once. */
export function BulkActionsField({ rows, chosen, sort, onChosen, onDone }: BulkProps) {
  const { clientId, may } = useActiveShop()
  const client = useTRPCClient()
  const confirm = useConfirm()
  const notify = useNotice()
  const [isBusy, setBusy] = useState(false)
  const open = rows.filter(
    ({ id, status }) => chosen.has(id) && OPEN_STATUSES.some((known) => known === status),
  )
  async function cancelAll(): Promise<void> {
    setBusy(true)
    const left = new Set<string>()
    for (const { id, version } of open)
      // One after the other: each tells a customer, and a refused one must not stop the others.
      await client.smsJob.cancel.mutate({ clientId, id, version }).catch(() => left.add(id))
    setBusy(false)
    onChosen(left)
    onDone()
    const done = open.length - left.size
    if (left.size === 0) notify(words.cancelQuestion.done(done), { severity: 'success' })
    else notify(words.cancelQuestion.some(done, left.size), { severity: 'warning' })
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
  const ids = [...chosen].slice(0, MAX_CHOSEN)
  return (
    <div className="ao-bulk" role="group" aria-label={kitWords.table.selected(chosen.size)}>
      <span role="status">{kitWords.table.selected(chosen.size)}</span>
      <a
        className="ao-button ao-button--bordered ao-button--small"
        href={fileAddress(clientId, { ids }, sort)}
        download
      >
        {words.exportChosen}
      </a>
      {may('appointments.write') && open.length > 0 ? (
        <Button small busy={isBusy} onClick={ask}>
          {words.cancelChosen(open.length)}
        </Button>
      ) : null}
      <Button small kind="quiet" onClick={() => onChosen(new Set())}>
        {words.clearChosen}
      </Button>
    </div>
  )
}
