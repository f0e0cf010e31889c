import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useLinkClick } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { activeTenantQuery } from '../tenant.ts'
import { shellWords } from '../words.en.ts'
import { generalCards, type GeneralCard } from './general-cards.ts'
import './general-page.css'

const words = shellWords.general
const root = getRouteApi('__root__')

/** `/general`: its sub-pages that one may open, as cards with their state. */
export function GeneralPage() {
  const { state, api } = root.useRouteContext()
  const { data } = useQuery(activeTenantQuery(api))
  const cards = state.person && data?.client ? generalCards(state.person, data.client) : []
  return (
    <Page title={words.title}>
      <ul className="general-cards">
        {cards.map((card) => (
          <li key={card.href}>
            <Card card={card} />
          </li>
        ))}
      </ul>
    </Page>
  )
}

function Card({ card: { label, href, state } }: { card: GeneralCard }) {
  const follow = useLinkClick(href)
  return (
    <a href={href} className="general-card" onClick={follow}>
      <span className="general-card__head">
        <span className="general-card__name">{label}</span>
        <Icon name="chevron" />
      </span>
      <span className="general-card__text">{words.about[label] ?? ''}</span>
      {state === null ? null : <StatusChip state={state} />}
    </a>
  )
}
