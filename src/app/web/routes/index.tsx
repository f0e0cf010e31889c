import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../shell/home-page.tsx'
import { knownSearch } from '../known-search.ts'

export const Route = createFileRoute('/')({
  validateSearch: knownSearch((search): { returnTo?: string } =>
    typeof search['returnTo'] === 'string' ? { returnTo: search['returnTo'] } : {},
  ),
  component: HomePage,
})
