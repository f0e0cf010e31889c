import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { shellWords } from '../words.en.ts'

const words = shellWords.noOrganization

/** A page of an organization while the active shop belongs to none, or not to one of the person's. */
export function NoOrganization({ page }: { page: string }) {
  return (
    <Page title={page}>
      <EmptyState
        title={words.title}
        text={words.text}
        action={<ButtonLink href="/">{words.back}</ButtonLink>}
      />
    </Page>
  )
}
