import { useEffect, useReducer, useState } from 'react'
import { CallError } from './use-booking.ts'

export type Answer<Value> = {
  /** The newest answer to this question; null until it comes. */
  value: Value | null
  fault: CallError | null
  isLoading: boolean
  again: () => void
}

/**
 * The answer to a question that may change: asked when `key` or `ask` changes, again on `again`, and whenever `listen`
 * calls back. An old answer stays until the new one is there; an answer to another question is not shown.
 */
export function useAnswer<Value>(
  key: string | null,
  ask: () => Promise<Value>,
  listen?: (callback: () => void) => () => void,
): Answer<Value> {
  const [answer, setAnswer] = useState<{ key: string; value: Value | null; fault: CallError | null } | null>(
    null,
  )
  const [round, again] = useReducer((count: number) => count + 1, 0)

  useEffect(() => listen?.(again), [listen])
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    const settle = (value: Value | null, fault: CallError | null) => {
      if (!isCurrent) return
      setAnswer((last) => ({ key, value: value ?? (last?.key === key ? last.value : null), fault }))
    }
    ask().then(
      (value) => settle(value, null),
      (cause: unknown) =>
        settle(null, cause instanceof CallError ? cause : new CallError({ code: 'INTERNAL' })),
    )
    return () => {
      isCurrent = false
    }
  }, [key, ask, round])

  const own = answer?.key === key ? answer : null
  return {
    value: own?.value ?? null,
    fault: own?.fault ?? null,
    isLoading: key !== null && own === null,
    again,
  }
}
