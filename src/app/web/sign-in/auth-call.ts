/** What an address below `/api/auth` answered: the body, or why not. */
export type AuthAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; status: number; appCode: string | null; message: string | null; field: string | null }
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed' }

const DEFAULT_WAIT_S = 60

/** Sends one of the forms that stand before the session; never throws. */
export async function authCall(path: string, input: object): Promise<AuthAnswer> {
  const answer = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => null)
  if (!answer) return { kind: 'failed' }
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) return { kind: 'ok', body }
  const error = valueAt(body, 'error')
  const data = valueAt(error, 'data')
  if (answer.status === 429) {
    const wait = valueAt(data, 'retryAfterS')
    return { kind: 'wait', seconds: typeof wait === 'number' ? wait : waitOf(answer) }
  }
  if (answer.status >= 500) return { kind: 'failed' }
  const fields = valueAt(data, 'fields')
  return {
    kind: 'refused',
    status: answer.status,
    appCode: textAt(data, 'appCode'),
    message: textAt(error, 'message'),
    field: Array.isArray(fields) ? textAt(fields[0], 'message') : null,
  }
}

function waitOf(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : DEFAULT_WAIT_S
}

/** A part of an answer; undefined when it is not there. */
export function valueAt(from: unknown, key: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined
}

/** A text of an answer; null when it is none. */
export function textAt(from: unknown, key: string): string | null {
  const value = valueAt(from, key)
  return typeof value === 'string' ? value : null
}
