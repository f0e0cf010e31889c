import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { InitialPerson } from '../initial-state.ts'
import { signInWords as words } from '../words.en.ts'
import { noteLostSession } from './lost-session.ts'
import { SignInForm } from './sign-in-form.tsx'

type SessionDialogProps = { person: InitialPerson; onSignedIn: () => void; onLeave: () => void }

/**
 * Sign-in above the open page after a lost session; what was typed stays (TEN-08). Somebody else signing in gets a
 * fresh page, for this one belongs to the person before.
 */
export function SessionDialog({ person, onSignedIn, onLeave }: SessionDialogProps) {
  const onIn = (userId: string | null) => {
    noteLostSession(false)
    if (userId === person.userId) onSignedIn()
    else window.location.assign('/')
  }
  return (
    <Dialog open size="small" title={words.title} onClose={onLeave}>
      <div className="sign-in__form">
        <Banner severity="info">{words.endedHere}</Banner>
        <SignInForm startEmail={person.email} onIn={onIn} />
      </div>
    </Dialog>
  )
}
