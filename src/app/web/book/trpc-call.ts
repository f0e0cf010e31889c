import { CallError, type CallFault } from '#modules/booking/web/use-booking.ts'

/** A call that has not answered by then has failed; confirm repeats with the same key. */
const TIMEOUT_MS = 20_000

type WireError = { error: { json: { data?: Partial<CallFault> & { appCode?: string } } } }
type WireAnswer = { result: { data: { json: unknown } } } | WireError

async function answerOf(path: string, init: RequestInit, query: string): Promise<unknown> {
  let answer: WireAnswer | undefined
  try {
    const response = await fetch(`/api/trpc/${path}?batch=1${query}`, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json()
    answer = (Array.isArray(body) ? body[0] : body) as WireAnswer | undefined
  } catch (cause) {
    const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
    throw new CallError({
      code: isTimeout ? 'TIMEOUT' : cause instanceof SyntaxError ? 'INTERNAL' : 'NO_CONNECTION',
    })
  }
  if (answer && 'result' in answer) return answer.result.data.json
  const { appCode, ...data } = answer?.error.json.data ?? {}
  throw new CallError({ ...data, code: appCode ?? 'INTERNAL' })
}

/** A tRPC query over the batch protocol, with plain JSON; instants come back as ISO text. */
export function trpcQuery(path: string, input: unknown): Promise<unknown> {
  return answerOf(path, {}, `&input=${encodeURIComponent(JSON.stringify({ 0: { json: input } }))}`)
}

/** A tRPC mutation. */
export function trpcMutation(path: string, input: unknown): Promise<unknown> {
  const body = JSON.stringify({ 0: { json: input } })
  return answerOf(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body }, '')
}
