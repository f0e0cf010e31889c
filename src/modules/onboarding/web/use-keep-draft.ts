import { useEffect, useRef, useState } from 'react'
import { stepInput, type StepInput } from '#modules/onboarding/contract.ts'

/** How long somebody has to pause before a page is kept. */
const PAUSE_MS = 800

export type KeepState = 'idle' | 'keeping' | 'kept' | 'failed'

/**
 * Keeps a page as it is being typed, a moment after the last change and when it is left. What cannot be sent yet, as a
 * time that is half typed, waits for the next change.
 */
export function useKeepDraft(
  step: StepInput['step'],
  values: unknown,
  send: (input: StepInput) => Promise<unknown>,
): KeepState {
  const text = JSON.stringify(values)
  const [kept, setKept] = useState({ text, isFirst: true })
  const [failed, setFailed] = useState<string | null>(null)
  const latest = useRef({ text, kept: kept.text, send })
  useEffect(() => {
    latest.current = { text, kept: kept.text, send }
  })
  useEffect(() => {
    if (text === latest.current.kept) return
    const timer = setTimeout(() => {
      const input = readDraft(step, text)
      if (!input) return
      latest.current.send(input).then(
        () => setKept({ text, isFirst: false }),
        () => setFailed(text),
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [step, text])
  useEffect(
    () => () => {
      const last = latest.current
      const input = last.text === last.kept ? null : readDraft(step, last.text)
      if (input) void last.send(input).catch(() => undefined)
    },
    [step],
  )
  if (text === kept.text) return kept.isFirst ? 'idle' : 'kept'
  return failed === text ? 'failed' : 'keeping'
}

/** NaN became null in the text; the server refuses it, so such a page is not sent. */
function readDraft(step: StepInput['step'], text: string): StepInput | null {
  const read = stepInput.safeParse({ step, values: JSON.parse(text) as unknown, isDone: false })
  return read.success ? read.data : null
}
