import { createFileRoute } from '@tanstack/react-router'
import { InviteScreen } from '../../sign-in/invite-screen.tsx'

export const Route = createFileRoute('/invite/$token')({
  staticData: { frame: 'bare' },
  component: function InvitePage() {
    return <InviteScreen token={Route.useParams().token} />
  },
})
