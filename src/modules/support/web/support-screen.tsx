import { lazy, Suspense } from 'react'
import { helpWords } from '#modules/support/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Page } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CanOpen } from './guide/guide-line.tsx'
import { HelpContact, type SupportContact } from './help/help-contact.tsx'
import { QuestionList } from './question-list.tsx'
import './support.css'

const words = helpWords.support

const GuidePages = lazy(() => import('./guide/guide-pages.tsx').then((m) => ({ default: m.GuidePages })))

export type SupportSearch = { article?: string; q?: string }

type SupportScreenProps = {
  search: SupportSearch
  onSearch: (search: SupportSearch) => void
  contact: SupportContact
  canOpen: CanOpen
}

/** `/support`: the guide, one's own questions and what became of them, and how to reach us. */
export function SupportScreen({ search, onSearch, contact, canOpen }: SupportScreenProps) {
  const { clientId, timeZone } = useActiveShop()
  return (
    <Page title={words.title}>
      <div className="support">
        <div className="support__guide">
          <Section title={helpWords.guide.title}>
            <Suspense fallback={<Skeleton lines={10} height={20} />}>
              <GuidePages search={search} onSearch={onSearch} canOpen={canOpen} />
            </Suspense>
          </Section>
        </div>
        <div className="support__side">
          <Section title={words.questions}>
            <QuestionList clientId={clientId} zone={timeZone} />
          </Section>
          {contact.phone === null && contact.email === null ? null : (
            <Section title={helpWords.contact}>
              <HelpContact contact={contact} />
            </Section>
          )}
        </div>
      </div>
    </Page>
  )
}
