import { useEffect, useState } from 'react'
import { forgetHubspot } from '#modules/support/web/chat/hubspot-provider.ts'
import { keepTenantId } from '#web/lib/tab-tenant.ts'
import { Button } from '#web/ui/button.tsx'
import { pageTitle } from '#web/ui/page.tsx'
import { shellWords } from '../words.en.ts'
import { noteLostSession } from './lost-session.ts'

const words = shellWords.signOut

/**
 * Ends the session; false when the server could not be asked or refused. `keepalive`: who types the next address
 * before the answer is there is signed out all the same.
 */
async function endSession(): Promise<boolean> {
  const answer = await fetch('/api/auth/sign-out', { method: 'POST', keepalive: true }).catch(() => null)
  return answer?.ok ?? false
}

/** Nothing of the person stays in this tab: their shop is forgotten and the page is loaded anew. */
function leave(): void {
  forgetHubspot()
  keepTenantId(null)
  noteLostSession(false)
  window.location.replace('/')
}

/** `/logout`: ends the session and leads to sign-in. */
export function SignOutScreen() {
  const [tries, setTries] = useState(1)
  const [failedTries, setFailedTries] = useState(0)
  useEffect(() => {
    document.title = pageTitle(words.title, undefined)
    void endSession().then((isOut) => (isOut ? leave() : setFailedTries(tries)))
  }, [tries])
  return (
    <div className="sign-in">
      <h1>{words.title}</h1>
      {failedTries === tries ? (
        <>
          <p role="alert">{words.failed}</p>
          <Button kind="filled" onClick={() => setTries(tries + 1)}>
            {words.retry}
          </Button>
        </>
      ) : (
        <p role="status">{words.running}</p>
      )}
    </div>
  )
}
