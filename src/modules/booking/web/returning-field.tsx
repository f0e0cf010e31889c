import { useEffect, useRef, useState } from 'react'
import { fillWords } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import { codeAddress, knownOf, withPerson } from '../rules/known-visitor.ts'
import { CODE_DIGITS } from '../rules/one-time-code.ts'
import { ChoiceCards } from './choice-cards-field.tsx'
import { InputField } from './input-field.tsx'
import { useBooking } from './use-booking.ts'
import { useCode } from './use-code.ts'

const NOBODY = 'nobody'

/**
 * Recognises somebody who has been here before by a code to their number or mail. Until it is right the page says
 * nothing, and knows nothing, of what the shop has on file; it offers the code to everybody alike.
 */
export function ReturningField({ onMissing }: { onMissing: () => void }) {
  const { draft } = useBooking()
  const [wasKnown] = useState(knownOf(draft) !== null)
  return knownOf(draft) ? <WhoField isNew={!wasKnown} /> : <CodeField onMissing={onMissing} />
}

function CodeField({ onMissing }: { onMissing: () => void }) {
  const { words, say, draft } = useBooking()
  const { sent, code, type, fault, isBusy, send, check } = useCode()
  const box = useRef<HTMLDivElement>(null)
  const hasPhone = codeAddress(draft.customer, 'Sms') !== null
  const hasMail = codeAddress(draft.customer, 'Email') !== null
  const by = hasPhone || !hasMail ? 'Sms' : 'Email'
  const codeId = sent?.codeId
  useEffect(() => {
    if (codeId) box.current?.querySelector('input')?.focus()
  }, [codeId])
  const problem =
    fault && (fault.code === 'SHORT' ? fillWords(words.codeNeeded, { n: CODE_DIGITS }) : say.error(fault))

  if (!sent)
    return (
      <div className="bk-box">
        <p className="bk-row-label">{words.beenHere}</p>
        <p className="bk-help">{words.beenHereHelp}</p>
        <button
          type="button"
          className="bk-bordered"
          aria-busy={isBusy || undefined}
          onClick={() => (hasPhone || hasMail ? send(by) : onMissing())}
        >
          {isBusy ? words.sending : by === 'Sms' ? words.textCode : words.mailCode}
        </button>
        {problem && (
          <p className="bk-error" role="alert">
            {problem}
          </p>
        )}
        {fault?.code === 'CANNOT_TEXT' && hasMail && (
          <button type="button" className="bk-bordered" onClick={() => send('Email')}>
            {words.mailCode}
          </button>
        )}
      </div>
    )
  const to = sent.by === 'Sms' ? formatPhone(sent.address) : sent.address
  const values = { to, minutes: sent.minutes }
  return (
    <div className="bk-box" ref={box}>
      <p role="status">{fillWords(sent.by === 'Sms' ? words.codeTexted : words.codeMailed, values)}</p>
      <InputField
        label={words.code}
        name="code"
        autoComplete="one-time-code"
        isDigits
        value={code}
        error={problem ?? undefined}
        onChange={type}
        onEnter={check}
      />
      <div className="bk-actions">
        <button type="button" className="bk-bordered" aria-busy={isBusy || undefined} onClick={check}>
          {isBusy ? words.checking : words.checkCode}
        </button>
        <button type="button" className="bk-link" onClick={() => send(sent.by)}>
          {words.newCode}
        </button>
        {sent.by === 'Sms' && hasMail && (
          <button type="button" className="bk-link" onClick={() => send('Email')}>
            {words.mailCode}
          </button>
        )}
      </div>
    </div>
  )
}

/** Whom the shop knows there, for choice; families and offices share a number. */
function WhoField({ isNew }: { isNew: boolean }) {
  const { words, draft, change } = useBooking()
  const known = knownOf(draft)
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  if (!known) return null
  const isMail = known.address.includes('@')
  const to = isMail ? known.address : formatPhone(known.address)
  return (
    <div className="bk-box">
      <p ref={heading} tabIndex={-1} role="status">
        {isMail ? words.mailConfirmed : words.phoneConfirmed}{' '}
        {known.people.length === 0 && fillWords(words.nobodyKnown, { to })}
      </p>
      {known.people.length > 0 && (
        <ChoiceCards
          legend={words.whoComes}
          name="person"
          value={draft.personId === '' ? NOBODY : draft.personId}
          options={[
            ...known.people.map(({ customerId, firstName, lastName }) => ({
              value: customerId,
              label: [firstName, lastName].filter(Boolean).join(' '),
            })),
            { value: NOBODY, label: words.somebodyElse },
          ]}
          onChange={(id) =>
            change((now) => withPerson(now, known.people.find(({ customerId }) => customerId === id) ?? null))
          }
        />
      )}
    </div>
  )
}
