import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { signInWords as words } from '../words.en.ts'
import { BarePage } from './bare-page.tsx'
import { hasLostSession } from './lost-session.ts'
import { OtherWays } from './other-ways.tsx'
import { SignInForm, type SignInStep } from './sign-in-form.tsx'

/** Sign-in, alone on the page. Afterwards the wanted page is loaded anew, with the state of the new session. */
export function SignInScreen({ returnTo, problem }: { returnTo: string; problem?: string }) {
  const { state } = getRouteApi('__root__').useRouteContext()
  const [step, setStep] = useState<SignInStep>('password')
  return (
    <BarePage title={step === 'code' ? words.codeTitle : words.title}>
      {hasLostSession() ? <Banner severity="info">{words.ended}</Banner> : null}
      <SignInForm
        isAlone
        demo={state.config.demo}
        onIn={() => window.location.assign(returnTo)}
        onStep={setStep}
        others={<OtherWays provider={state.config.signInProvider} returnTo={returnTo} problem={problem} />}
      />
    </BarePage>
  )
}
