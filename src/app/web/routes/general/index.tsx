import { createFileRoute } from '@tanstack/react-router'
import { GeneralPage } from '../../shell/general-page.tsx'

export const Route = createFileRoute('/general/')({ component: GeneralPage })
