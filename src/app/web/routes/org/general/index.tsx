import { createFileRoute } from '@tanstack/react-router'
import { organizationWords } from '#modules/shops/words-organization.en.ts'
import { NoOrganization } from '../../../shell/no-organization.tsx'
import { OrganizationPage } from '../../../shell/organization-page.tsx'
import { useOrganizationUsers } from '../../../shell/use-organization-users.ts'

export const Route = createFileRoute('/org/general/')({
  component: function OrganizationGeneralPage() {
    const organization = useOrganizationUsers()
    return organization ? (
      <OrganizationPage key={organization.organizationId} {...organization} />
    ) : (
      <NoOrganization page={organizationWords.title} />
    )
  },
})
