import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '#modules/accounts/web/users-screen.tsx'
import { useOrganizationUsers } from '../../shell/use-organization-users.ts'

export const Route = createFileRoute('/general/users')({
  component: function UsersPage() {
    return <UsersScreen organizationHref={useOrganizationUsers() && '/org/general/users'} />
  },
})
