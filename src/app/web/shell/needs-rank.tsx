import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasRank } from '#shared/access/actor.ts'
import { visibleMenu } from '#shared/access/menu.ts'
import type { SystemAdminRole } from '#shared/access/roles.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { activeTenantQuery } from '../tenant.ts'
import { shellWords } from '../words.en.ts'

const words = shellWords.rank
const NOTHING_ACTIVE = { organization: null, client: null }

type NeedsRankProps = { rank: SystemAdminRole; title: string; children: ReactNode }

/** A page of the admin area for a rank; who lacks it reads which one it needs (rulings D7). */
export function NeedsRank({ rank, title, children }: NeedsRankProps) {
  const { state, api } = getRouteApi('__root__').useRouteContext()
  const tenant = useQuery(activeTenantQuery(api))
  const { person } = state
  if (!person) return null
  if (hasRank(person, rank)) return children
  const first = visibleMenu(person, tenant.data ?? NOTHING_ACTIVE).find(({ to }) => to !== null)
  return (
    <Page title={title}>
      <EmptyState
        title={words.title}
        text={words.text(words.names[rank], person.email)}
        action={
          <ButtonLink href={first?.to ?? '/'}>{words.goTo(first?.label ?? shellWords.product)}</ButtonLink>
        }
      />
    </Page>
  )
}
