import { useState } from 'react'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'

/** A form that proves who sits there: what was refused, under its field or above them, and whether it runs. */
export function useProof() {
  const [error, setError] = useState<unknown>(null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const fields = appErrorData(error)?.fields ?? []
  return {
    isBusy,
    /** What stands above the fields. */
    problem: error !== null && fields.length === 0 ? errorMessage(error) : null,
    /** What stands under one: that it is empty, once tried, or what the server said of it. */
    fault: (path: string, value: string, emptySentence: string): string | undefined =>
      isTried && !value ? emptySentence : fields.find((field) => field.path === path)?.message,
    /** Runs unless something is missing; refusals become sentences of the form. */
    run: async (isWhole: boolean, work: () => Promise<unknown>): Promise<void> => {
      setTried(true)
      if (!isWhole || isBusy) return
      setBusy(true)
      try {
        await work()
        setError(null)
        setTried(false)
      } catch (refused) {
        setError(refused)
      } finally {
        setBusy(false)
      }
    },
  }
}
