import { createFileRoute } from '@tanstack/react-router'
import { organizationWords } from '#modules/shops/words-organization.en.ts'
import { NoOrganization } from '../../../shell/no-organization.tsx'
import { OrganizationPage } from '../../../shell/organization-page.tsx'
import { useOrganizationUsers } from '../../../shell/use-organization-users.ts'
import { knownSearch } from '../../../known-search.ts'

export const Route = createFileRoute('/org/general/')({
  validateSearch: knownSearch((search): { rule?: string } =>
    typeof search['rule'] === 'string' ? { rule: search['rule'] } : {},
  ),
  component: function OrganizationGeneralPage() {
    const organization = useOrganizationUsers()
    const { rule } = Route.useSearch()
    const navigate = Route.useNavigate()
    return organization ? (
      <OrganizationPage
        key={organization.organizationId}
        {...organization}
        ruleId={rule ?? null}
        onRule={(id) => void navigate({ search: id === null ? {} : { rule: id }, replace: true })}
      />
    ) : (
      <NoOrganization page={organizationWords.title} />
    )
  },
})
