import type { Say } from './use-booking.ts'
import { useSend } from './use-send.ts'

/** One call of the page of a visit, with its fault as a sentence. */
export function useManageCall<Value>({ say, onDone }: { say: Say; onDone: (value: Value) => void }) {
  const { isBusy, fault, send } = useSend({ mayRepeat: true })
  return {
    isBusy,
    fault: fault && (fault.fields?.[0]?.message ?? say.error(fault)),
    send: (call: () => Promise<Value>) => send(async () => onDone(await call())),
  }
}
