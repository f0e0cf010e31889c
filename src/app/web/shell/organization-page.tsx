import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { OrganizationRulesPanel } from '#modules/availability/web/organization-rules-panel.tsx'
import { OrganizationNameForm } from '#modules/shops/web/organization-name-form.tsx'
import { OrganizationShopsTable } from '#modules/shops/web/organization-shops-table.tsx'
import { organizationWords as words } from '#modules/shops/words-organization.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { Text } from '#web/ui/text.tsx'
import { activeTenantQuery } from '../tenant.ts'
import type { OrganizationUsers } from './use-organization-users.ts'
import { useToday } from './use-shop-today.ts'
import { useSwitchTenant } from './use-switch-tenant.ts'

const root = getRouteApi('__root__')

type OrganizationPageProps = Pick<OrganizationUsers, 'organizationId' | 'canWrite' | 'zone'> & {
  /** The shared rule that is open, from the address. */
  ruleId: string | null
  onRule: (id: string | null) => void
}

/** `/org/general`: the organization's name, its shops, what it hands to them, and its people (rulings N14). */
export function OrganizationPage({ organizationId, canWrite, zone, ruleId, onRule }: OrganizationPageProps) {
  const today = useToday(zone)
  const trpc = useTRPC()
  const { api } = root.useRouteContext()
  const { data: tenant } = useQuery(activeTenantQuery(api))
  const router = useRouter()
  const switchTenant = useSwitchTenant(tenant ?? null)
  const openShop = async (id: string) => {
    await switchTenant(id)
    await router.navigate({ href: '/' })
  }
  const organization = useQuery(trpc.organization.get.queryOptions({ organizationId }))
  const people = useQuery(trpc.organizationUser.list.queryOptions({ organizationId }))
  return (
    <Page title={words.title}>
      <Stack gap="loose">
        {canWrite ? null : <Banner>{words.readOnly}</Banner>}
        <QueryView query={organization} things={words.things}>
          {(found) => (
            <Stack gap="loose">
              <OrganizationNameForm organization={found} canWrite={canWrite} />
              <Section title={words.shops}>
                <OrganizationShopsTable shops={found.shops} onOpen={({ id }) => void openShop(id)} />
              </Section>
              <OrganizationRulesPanel
                organizationId={organizationId}
                shops={found.shops}
                canWrite={canWrite}
                {...{ zone, today, ruleId, onRule }}
              />
            </Stack>
          )}
        </QueryView>
        <Section
          title={words.people}
          actions={<ButtonLink href="/org/general/users">{words.toPeople}</ButtonLink>}
        >
          <Text secondary>{people.data ? words.peopleText(people.data.data.length) : ''}</Text>
        </Section>
      </Stack>
    </Page>
  )
}
