import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../../sign-in/reset-password-screen.tsx'

export const Route = createFileRoute('/reset-password/$token')({
  staticData: { frame: 'bare' },
  component: function ResetPasswordPage() {
    return <ResetPasswordScreen token={Route.useParams().token} />
  },
})
