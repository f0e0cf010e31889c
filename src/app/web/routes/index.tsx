import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../shell/home-page.tsx'

export const Route = createFileRoute('/')({
  validateSearch: (search): { returnTo?: string } =>
    typeof search['returnTo'] === 'string' ? { returnTo: search['returnTo'] } : {},
  component: HomePage,
})
