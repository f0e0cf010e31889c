import { authCall, textAt, valueAt } from './auth-call.ts'

/** What a try to sign in came to. */
export type SignInAnswer =
  | { kind: 'in'; userId: string | null }
  /** The password was right; a code of the second factor is asked for. */
  | { kind: 'code' }
  | { kind: 'wrong' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed' }

/** Asks the server; every refusal that is not a wrong password or too many tries reads as a failure of ours. */
export async function signIn(input: {
  email: string
  password: string
  code?: string
}): Promise<SignInAnswer> {
  const answer = await authCall('sign-in/email', input)
  if (answer.kind === 'ok' && valueAt(answer.body, 'secondFactor') === true) return { kind: 'code' }
  if (answer.kind === 'ok') return { kind: 'in', userId: textAt(valueAt(answer.body, 'user'), 'id') }
  if (answer.kind !== 'refused') return answer
  // A malformed address or password is answered with 400: to the person it is simply not right.
  return answer.status === 401 || answer.status === 400 ? { kind: 'wrong' } : { kind: 'failed' }
}
