import { pathAccess } from '#shared/access/menu-facts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import type { InitialPerson } from '../initial-state.ts'
import type { ActiveTenant } from '../tenant.ts'
import { shellWords } from '../words.en.ts'

const words = shellWords.nothing

/** Somebody is signed in, but no page is theirs at what is active (D15). */
export function NothingToShow({ person, tenant }: { person: InitialPerson; tenant: ActiveTenant | null }) {
  return (
    <Page title={shellWords.product}>
      <EmptyState
        title={words.title}
        text={reason(person, tenant)}
        action={<ButtonLink href="/logout">{words.signOut}</ButtonLink>}
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
