import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import type { InvitationLink } from '#modules/accounts/contract-crew.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { inviteWords as words, resetWords } from '../words.en.ts'
import { authCall, valueAt, type AuthAnswer } from './auth-call.ts'
import { BarePage } from './bare-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { Problem, problemOf } from './problem.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useBusyWord } from './use-busy-word.ts'

const isLink = (body: unknown): body is InvitationLink => typeof valueAt(body, 'place') === 'string'

/** `/invite/{token}`: what the link of an invitation offers, and the way in for whoever it is for. */
export function InviteScreen({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ['invitation-link', token],
    queryFn: () => authCall('invitation', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const answer = link.data
  if (answer?.kind === 'refused')
    return (
      <BarePage title={words.goneTitle}>
        <Text secondary>{words.gone}</Text>
        <ButtonLink href="/sign-in" wide>
          {words.toSignIn}
        </ButtonLink>
      </BarePage>
    )
  if (answer?.kind === 'ok' && isLink(answer.body)) return <Invitation token={token} link={answer.body} />
  return (
    <BarePage title={accountWords.users.invitations}>
      {answer ? <Problem sentence={problemOf(answer)} /> : <p role="status">{resetWords.opening}</p>}
      {answer ? (
        <Button wide onClick={() => void link.refetch()}>
          {resetWords.retry}
        </Button>
      ) : null}
    </BarePage>
  )
}

function Invitation({ token, link }: { token: string; link: InvitationLink }) {
  const { person } = getRouteApi('__root__').useRouteContext().state
  const { accept, answer, isBusy } = useAccept(token)
  const roles = link.roles.map((role) => accountWords.roles[role].name).join(', ')
  const isOther = person !== null && person.email !== link.email
  return (
    <BarePage title={words.title(link.inviterName, link.place)}>
      <div>
        <p>{words.asRoles(roles)}</p>
        <Text secondary>{words.forEmail(link.email)}</Text>
      </div>
      {isOther ? (
        <>
          <Banner severity="warning">
            {words.other(person.email)} {words.otherNext}
          </Banner>
          <ButtonLink href="/logout" wide>
            {words.signOut}
          </ButtonLink>
        </>
      ) : null}
      {person && !isOther ? <AcceptHere accept={accept} answer={answer} isBusy={isBusy} /> : null}
      {!person && link.isKnown ? (
        <>
          <Text>{words.known(link.email)}</Text>
          <Problem sentence={problemOf(answer)} />
          <SignInForm startEmail={link.email} onIn={() => void accept({})} />
        </>
      ) : null}
      {!person && !link.isKnown ? (
        <NewPersonForm minLength={link.minLength} accept={accept} answer={answer} isBusy={isBusy} />
      ) : null}
    </BarePage>
  )
}

type Accepted = { accept: (person: object) => Promise<void>; answer: AuthAnswer | null; isBusy: boolean }

/** Uses the link; afterwards the first page is loaded anew, with the new roles. */
function useAccept(token: string): Accepted {
  const [answer, setAnswer] = useState<AuthAnswer | null>(null)
  const [isBusy, setBusy] = useState(false)
  const accept = async (person: object) => {
    if (isBusy) return
    setBusy(true)
    const next = await authCall('accept-invitation', { token, ...person })
    if (next.kind === 'ok') return window.location.assign('/')
    setAnswer(next)
    setBusy(false)
  }
  return { accept, answer, isBusy }
}

function AcceptHere({ accept, answer, isBusy }: Accepted) {
  const word = useBusyWord(isBusy, words.acceptHere, words.accepting)
  return (
    <>
      <Problem sentence={problemOf(answer)} />
      <Button kind="filled" wide busy={isBusy} onClick={() => void accept({})}>
        {word}
      </Button>
    </>
  )
}

function NewPersonForm({ minLength, accept, answer, isBusy }: Accepted & { minLength: number }) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const word = useBusyWord(isBusy, words.accept, words.accepting)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() && password) void accept({ name: name.trim(), password })
  }
  const refused = answer?.kind === 'refused' ? (answer.field ?? undefined) : undefined
  return (
    <form className="sign-in__form" onSubmit={submit} noValidate>
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        width="full"
        focusFirst
        maxLength={120}
        value={name}
        onChange={setName}
        error={isTried && !name.trim() ? accountWords.accept.noName : undefined}
      />
      <NewPasswordField
        label={words.password}
        minLength={minLength}
        value={password}
        onChange={setPassword}
        error={isTried && !password ? accountWords.accept.noPassword : refused}
      />
      <Problem sentence={problemOf(answer)} />
      <Button kind="filled" wide type="submit" busy={isBusy}>
        {word}
      </Button>
    </form>
  )
}
