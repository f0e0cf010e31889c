import { createFileRoute } from '@tanstack/react-router'
import { OrganizationUsersScreen } from '#modules/accounts/web/users-screen.tsx'
import { accountWords } from '#modules/accounts/words.en.ts'
import { useOrganizationUsers } from '../../../shell/use-organization-users.ts'
import { NoOrganization } from '../../../shell/no-organization.tsx'

export const Route = createFileRoute('/org/general/users')({
  component: function OrganizationUsersPage() {
    const organization = useOrganizationUsers()
    return organization ? (
      <OrganizationUsersScreen key={organization.organizationId} {...organization} />
    ) : (
      <NoOrganization page={accountWords.users.title} />
    )
  },
})
