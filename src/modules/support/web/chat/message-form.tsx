import { useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { MESSAGE_MAX } from '#modules/support/contract.ts'
import { helpWords } from '#modules/support/words.en.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { newKey } from '#web/lib/new-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import './chat.css'

const words = helpWords.thread

type MessageFormProps = {
  label: string
  button: string
  /** Rejects when it was not sent; the text then stays, and the same key goes with the next try. */
  onSend: (message: { body: string; sendKey: string }) => Promise<unknown>
}

/** Where a message is written. Enter sends, Shift and Enter makes a new line. */
export function MessageForm({ label, button, onSend }: MessageFormProps) {
  const [body, setBody] = useState('')
  const [sendKey, setSendKey] = useState(newKey)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const length = body.trim().length

  const send = async () => {
    if (isSending) return
    if (length === 0) return setError(words.empty)
    if (length > MESSAGE_MAX) return setError(words.tooLong(MESSAGE_MAX, length))
    setSending(true)
    setError(undefined)
    try {
      await onSend({ body, sendKey })
      setBody('')
      setSendKey(newKey())
    } catch (refusal) {
      setError(errorMessage(refusal))
    }
    return setSending(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form className="chat-form" onSubmit={submit}>
      <Field label={label} width="full" error={error}>
        {({ id, describedBy, invalid }) => (
          <textarea
            id={id}
            className="ao-input ao-input--area"
            rows={3}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            onKeyDown={sendByKey}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
          />
        )}
      </Field>
      <Button type="submit" kind="filled" busy={isSending}>
        {button}
      </Button>
    </form>
  )
}
