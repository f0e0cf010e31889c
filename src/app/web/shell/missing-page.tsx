import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { shellWords } from '../words.en.ts'

const words = shellWords.missing

/** An address that somebody may open but that has no page. */
export function MissingPage() {
  return (
    <Page title={words.page}>
      <EmptyState
        title={words.title}
        text={words.text}
        action={<ButtonLink href="/">{words.back}</ButtonLink>}
      />
    </Page>
  )
}
