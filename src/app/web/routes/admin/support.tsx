import { createFileRoute } from '@tanstack/react-router'
import { QUESTION_STATES } from '#modules/support/rules/question-state.ts'
import { SupportDeskScreen, type DeskSearch } from '#modules/support/web/support-desk-screen.tsx'
import { NeedsRank } from '../../shell/needs-rank.tsx'
import { knownSearch } from '../../known-search.ts'

function SupportDeskRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NeedsRank rank="ClientManagerAdmin" title="Support">
      <SupportDeskScreen
        search={search}
        onSearch={(next) => void navigate({ search: next, replace: true })}
      />
    </NeedsRank>
  )
}

export const Route = createFileRoute('/admin/support')({
  validateSearch: knownSearch((search): DeskSearch => {
    const state = QUESTION_STATES.find((known) => known === search['state'])
    const panel = search['panel']
    return { ...(state && { state }), ...(typeof panel === 'string' && { panel }) }
  }),
  component: SupportDeskRoute,
})
