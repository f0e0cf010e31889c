import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { keepTenantId } from '#web/lib/tab-tenant.ts'
import { Button } from '#web/ui/button.tsx'
import { pageTitle } from '#web/ui/page.tsx'
import { shellWords } from '../words.en.ts'
import { noteLostSession } from './lost-session.ts'

const words = shellWords.signOut

/** `/logout`: ends the session, forgets the shop of this tab, and leads to sign-in. */
export function SignOutScreen() {
  const queryClient = useQueryClient()
  const [hasFailed, setFailed] = useState(false)
  const signOut = useCallback(async () => {
    setFailed(false)
    const answer = await fetch('/api/auth/sign-out', { method: 'POST' }).catch(() => null)
    if (!answer?.ok) return setFailed(true)
    queryClient.clear()
    keepTenantId(null)
    noteLostSession(false)
    window.location.replace('/')
  }, [queryClient])
  useEffect(() => {
    document.title = pageTitle(words.title, undefined)
    void signOut()
  }, [signOut])
  return (
    <div className="sign-in">
      <h1>{words.title}</h1>
      {hasFailed ? (
        <>
          <p role="alert">{words.failed}</p>
          <Button kind="filled" onClick={() => void signOut()}>
            {words.retry}
          </Button>
        </>
      ) : (
        <p role="status">{words.running}</p>
      )}
    </div>
  )
}
