import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { pageTitle } from '#web/ui/page.tsx'
import { Mark } from '../shell/mark.tsx'
import { shellWords, signInWords as words } from '../words.en.ts'
import { hasLostSession } from './lost-session.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Sign-in, alone on the page. Afterwards the wanted page is loaded anew, with the state of the new session. */
export function SignInScreen({ returnTo }: { returnTo: string }) {
  const { state } = getRouteApi('__root__').useRouteContext()
  useEffect(() => {
    document.title = pageTitle(words.title, undefined)
  }, [])
  return (
    <div className="sign-in">
      <p className="sign-in__brand">
        <Mark size={28} /> {shellWords.product}
      </p>
      <h1>{words.title}</h1>
      {hasLostSession() ? <Banner severity="info">{words.ended}</Banner> : null}
      <SignInForm demo={state.config.demo} onIn={() => window.location.assign(returnTo)} />
    </div>
  )
}
