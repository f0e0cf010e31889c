/** What a try to sign in came to. */
export type SignInAnswer =
  | { kind: 'in'; userId: string | null }
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed' }

const DEFAULT_WAIT_S = 60

/** Asks the server; every refusal that is not a wrong password or too many tries reads as a failure of ours. */
export async function signIn(email: string, password: string): Promise<SignInAnswer> {
  const answer = await fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch(() => null)
  if (!answer) return { kind: 'failed' }
  const body: unknown = await answer.json().catch(() => null)
  if (answer.ok) return { kind: 'in', userId: at(body, 'user', 'id', isText) }
  if (answer.status === 429) {
    const seconds = at(body, 'error', 'data', isObject)
    const wait = seconds ? Reflect.get(seconds, 'retryAfterS') : null
    return { kind: 'wait', seconds: typeof wait === 'number' ? wait : waitOf(answer) }
  }
  // A malformed address or password is answered with 400: to the person it is simply not right.
  return answer.status === 401 || answer.status === 400 ? { kind: 'wrong' } : { kind: 'failed' }
}

function waitOf(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : DEFAULT_WAIT_S
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function at<T>(body: unknown, outer: string, inner: string, is: (value: unknown) => value is T): T | null {
  const part: unknown = isObject(body) ? Reflect.get(body, outer) : null
  const value: unknown = isObject(part) ? Reflect.get(part, inner) : null
  return is(value) ? value : null
}
