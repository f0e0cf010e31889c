import { type FormEvent, useEffect, useRef } from 'react'
import type { BookingCancelled } from '../contract-manage.ts'
import type { Manage } from './manage.ts'
import { useManageCall } from './use-manage-call.ts'

/** The question before a visit is canceled or a request withdrawn. Without the script the server takes the form. */
export function CancelForm({
  appointment,
  token,
  language,
  words,
  say,
  api,
  onClose,
  onCanceled,
}: Manage & { onClose: () => void; onCanceled: (answer: BookingCancelled) => void }) {
  const { isBusy, fault, send } = useManageCall({ say, onDone: onCanceled })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isRequest = appointment.status === 'Requested'
  const here = `/a/${token}?lang=${language}`
  const cancel = (event: FormEvent) => {
    event.preventDefault()
    send(() => api.cancel())
  }
  return (
    <form className="bk-question" method="post" action={here} onSubmit={cancel}>
      <h2 ref={heading} tabIndex={-1}>
        {isRequest ? words.withdrawQuestion : words.cancelQuestion}
      </h2>
      <p>{isRequest ? words.withdrawHelp : words.cancelHelp}</p>
      {fault && (
        <p className="bk-error" role="alert">
          {fault}
        </p>
      )}
      <input type="hidden" name="intent" value="cancel" />
      <div className="bk-actions">
        <a
          className="bk-bordered"
          href={here}
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          {isRequest ? words.keepRequest : words.keep}
        </a>
        <button type="submit" className="bk-danger" aria-busy={isBusy || undefined}>
          {isBusy ? words.canceling : isRequest ? words.withdraw : words.cancel}
        </button>
      </div>
    </form>
  )
}
