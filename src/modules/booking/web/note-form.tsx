import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { fillWords } from '#shared/fill-words.ts'
import type { ManagedAppointment } from '../contract-visit.ts'
import { MAX_NOTE } from '../rules/note-limit.ts'
import type { Manage } from './manage.ts'
import { useManageCall } from './use-manage-call.ts'

/** What the customer wants the shop to know. One key a text, so that a second try is one note. */
export function NoteForm({
  token,
  language,
  words,
  say,
  api,
  noteKey,
  typed,
  onClose,
  onSent,
}: Manage & { typed: string; onClose: () => void; onSent: (visit: ManagedAppointment) => void }) {
  const { isBusy, fault: refused, send } = useManageCall({ say, onDone: onSent })
  const [note, setNote] = useState(typed)
  const [isMissing, setMissing] = useState(false)
  const fault = isMissing ? words.noteNeeded : refused
  const sent = useRef({ text: '', count: 0 })
  const area = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useEffect(() => area.current?.focus(), [])
  const here = `/a/${token}?lang=${language}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = note.trim()
    setMissing(!text)
    if (!text) return
    if (sent.current.text !== text) sent.current = { text, count: sent.current.count + 1 }
    const key = `${noteKey}-${sent.current.count}`
    send(() => api.addNote(key, text))
  }
  return (
    <form className="bk-question" method="post" action={here} noValidate onSubmit={submit}>
      <div className="bk-field">
        <label htmlFor={id}>{words.yourNote}</label>
        <textarea
          ref={area}
          id={id}
          className="bk-input bk-area"
          name="note"
          rows={4}
          required
          maxLength={MAX_NOTE}
          value={note}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => setNote(event.target.value)}
        />
        <p id={`${id}-help`} className={fault ? 'bk-error' : 'bk-help'} role={fault ? 'alert' : undefined}>
          {fault ?? fillWords(words.characters, { used: note.length, max: MAX_NOTE })}
        </p>
      </div>
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={noteKey} />
      <div className="bk-actions">
        <a
          className="bk-bordered"
          href={here}
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          {words.back}
        </a>
        <button type="submit" className="bk-filled" aria-busy={isBusy || undefined}>
          {isBusy ? words.sending : words.sendNote}
        </button>
      </div>
    </form>
  )
}
