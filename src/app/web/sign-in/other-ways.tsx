import { useState } from 'react'
import { PROVIDER_PROBLEMS } from '#modules/accounts/contract.ts'
import { askPasskey, hasPasskeys } from '#web/lib/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { signInWords as words } from '../words.en.ts'
import { authCall, textAt, type AuthAnswer } from './auth-call.ts'
import { Problem, problemOf } from './problem.tsx'

type OtherWaysProps = {
  /** The name of the provider; null where none is set. */
  provider: string | null
  returnTo: string
  /** Why the provider's word opened no account, as the address says. */
  problem: string | undefined
}

/** The ways in beside the password, under a line; nothing where there are none. */
export function OtherWays({ provider, returnTo, problem }: OtherWaysProps) {
  const [sentence, setSentence] = useState(() => sentenceOf(problem, provider))
  const [busy, setBusy] = useState<'provider' | 'passkey' | null>(null)
  const isPasskeyHere = hasPasskeys()
  if (provider === null && !isPasskeyHere) return null
  const run = async (way: 'provider' | 'passkey', work: () => Promise<string | null>) => {
    if (busy !== null) return
    setBusy(way)
    setSentence(null)
    const refused = await work()
    if (refused === LEAVING) return
    setSentence(refused)
    setBusy(null)
  }
  return (
    <div className="sign-in__others">
      <Problem sentence={sentence} />
      {provider === null ? null : (
        <Button
          wide
          busy={busy === 'provider'}
          onClick={() => void run('provider', () => goToProvider(provider, returnTo))}
        >
          {words.provider(provider)}
        </Button>
      )}
      {isPasskeyHere ? (
        <Button
          wide
          busy={busy === 'passkey'}
          onClick={() => void run('passkey', () => enterByPasskey(returnTo))}
        >
          {words.passkey}
        </Button>
      ) : null}
    </div>
  )
}

/** The page is being left: nothing more to show. */
const LEAVING = ''

async function goToProvider(provider: string, returnTo: string): Promise<string | null> {
  const answer = await authCall('oidc/start', { returnTo })
  if (answer.kind === 'failed') return words.providerProblem.failed(provider)
  const url = answer.kind === 'ok' ? textAt(answer.body, 'url') : null
  if (url === null) return problemOf(answer) ?? words.failed
  window.location.assign(url)
  return LEAVING
}

/** Null when whoever was asked closed the question: they changed their mind. */
async function enterByPasskey(returnTo: string): Promise<string | null> {
  const asked = await authCall('passkey/options', {})
  if (asked.kind !== 'ok') return problemOf(asked)
  const proof = await askPasskey(asked.body)
  if (!proof) return null
  const answer: AuthAnswer = await authCall('passkey/verify', proof)
  if (answer.kind === 'refused') return words.passkeyWrong
  if (answer.kind !== 'ok') return problemOf(answer)
  window.location.assign(returnTo)
  return LEAVING
}

function sentenceOf(problem: string | undefined, provider: string | null): string | null {
  const known = PROVIDER_PROBLEMS.find((each) => each === problem)
  return known && provider !== null ? words.providerProblem[known](provider) : null
}
