import type { MintChatIdentity } from '#server/trpc.ts'
import { AppError } from '#shared/app-error.ts'

type Account = { accessToken: string; apiUrl: string }

const PATIENCE_MS = 8_000

/** First word and the rest: HubSpot keeps two names. */
function namesOf(name: string): { firstName?: string; lastName?: string } {
  const [firstName, ...rest] = name.trim().split(/\s+/)
  return { ...(firstName && { firstName }), ...(rest.length > 0 && { lastName: rest.join(' ') }) }
}

/** The token of HubSpot's answer; null when there is none. */
function tokenOf(answer: unknown): string | null {
  const token = typeof answer === 'object' && answer !== null && 'token' in answer ? answer.token : null
  return typeof token === 'string' && token !== '' ? token : null
}

/** Identities for HubSpot's chat, good for 12 hours. PROVIDER_DOWN when HubSpot does not give one; no token is logged. */
export function hubspotIdentity({ accessToken, apiUrl }: Account): MintChatIdentity {
  return async ({ email, name }) => {
    const answer = await fetch(`${apiUrl}/visitor-identification/v3/tokens/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, ...namesOf(name) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null)
    const token = answer?.ok ? tokenOf(await answer.json().catch(() => null)) : null
    if (token === null)
      throw new AppError('PROVIDER_DOWN', {
        params: { provider: 'HubSpot' },
        cause: new Error(`HubSpot gave no identity: ${answer?.status ?? 'no answer'}`),
      })
    return token
  }
}
