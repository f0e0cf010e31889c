import { useState } from 'react'
import { codeAddress, withKnown } from '../rules/known-visitor.ts'
import { CODE_DIGITS, typedCode } from '../rules/one-time-code.ts'
import { useBooking } from './use-booking.ts'
import { useSend } from './use-send.ts'

type Sent = { codeId: string; address: string; by: 'Sms' | 'Email'; minutes: number }

/** A one-time code on its way: asked for, typed, tried. A code of six digits is tried by itself. */
export function useCode() {
  const { api, draft, change } = useBooking()
  const [sent, setSent] = useState<Sent | null>(null)
  const [code, setCode] = useState('')
  // Each call sends another code, or counts as another try.
  const { isBusy, fault, setFault, send: run } = useSend({ mayRepeat: false })

  const send = (by: 'Sms' | 'Email') =>
    run(async () => {
      const address = codeAddress(draft.customer, by)
      if (!address) return
      const { codeId, minutes } = await api.sendCode(by === 'Sms' ? { phone: address } : { email: address })
      setCode('')
      setSent({ codeId, address, by, minutes })
    })
  const check = (typed: string) =>
    run(async () => {
      if (!sent) return
      if (typed.length < CODE_DIGITS) return setFault({ code: 'SHORT' })
      const known = await api.checkCode(sent.codeId, typed)
      setSent(null)
      change((now) => withKnown(now, { ...known, address: sent.address }))
    })
  const type = (text: string) => {
    const typed = typedCode(text)
    setFault(null)
    setCode(typed)
    if (typed.length === CODE_DIGITS && typed !== code) check(typed)
  }
  // A code for another number than the one that stands there now is of no use any more.
  const isFor = sent && codeAddress(draft.customer, sent.by) === sent.address
  return {
    sent: isFor ? sent : null,
    code,
    type,
    fault,
    isBusy,
    send,
    check: () => check(code),
  }
}
