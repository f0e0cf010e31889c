import { pathAccess } from '#shared/access/menu-facts.ts'
import { mayOpenPath } from '#shared/access/route-roles.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import type { InitialPerson } from '../initial-state.ts'
import type { ActiveTenant } from '../tenant.ts'
import { shellWords } from '../words.en.ts'

const words = shellWords.nothing
/** An organization's own page stands in no menu; whoever may open it is led there. */
const ORGANIZATION = '/org/general'

/** Somebody is signed in, but no page is theirs at what is active (D15). */
export function NothingToShow({ person, tenant }: { person: InitialPerson; tenant: ActiveTenant | null }) {
  const seesOrganization =
    tenant?.organization != null && mayOpenPath(pathAccess(person, tenant), ORGANIZATION).allowed
  return (
    <Page title={shellWords.product}>
      <EmptyState
        title={words.title}
        text={reason(person, tenant)}
        action={
          seesOrganization ? (
            <ButtonLink href={ORGANIZATION}>{shellWords.general.organization}</ButtonLink>
          ) : (
            <ButtonLink href="/logout">{words.signOut}</ButtonLink>
          )
        }
      />
    </Page>
  )
}

function reason(person: InitialPerson, tenant: ActiveTenant | null): string {
  if (tenant?.organization) return words.chooseShop(tenant.organization.name)
  if (!tenant?.client) return person.isSystemAdmin ? words.chooseAny : words.noShop
  return pathAccess(person, tenant).roles.length === 0 && !person.isSystemAdmin
    ? words.noRole(tenant.client.name)
    : words.noPage(tenant.client.name)
}
