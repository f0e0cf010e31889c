import { useRef, useState } from 'react'
import { codeAddress, withKnown } from '../rules/known-visitor.ts'
import { CODE_DIGITS, typedCode } from '../rules/one-time-code.ts'
import { CallError, type CallFault, useBooking } from './use-booking.ts'

type Sent = { codeId: string; address: string; by: 'Sms' | 'Email'; minutes: number }

/** A one-time code on its way: asked for, typed, tried. A code of six digits is tried by itself. */
export function useCode() {
  const { api, draft, change } = useBooking()
  const [sent, setSent] = useState<Sent | null>(null)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<CallFault | null>(null)
  const [isBusy, setBusy] = useState(false)
  const running = useRef(false)

  const run = async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (cause) {
      setFault(cause instanceof CallError ? cause.fault : { code: 'INTERNAL' })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
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
    if (typed.length === CODE_DIGITS && typed !== code) void check(typed)
  }
  // A code for another number than the one that stands there now is of no use any more.
  const isFor = sent && codeAddress(draft.customer, sent.by) === sent.address
  return {
    sent: isFor ? sent : null,
    code,
    type,
    fault,
    isBusy,
    send: (by: 'Sms' | 'Email') => void send(by),
    check: () => void check(code),
  }
}
