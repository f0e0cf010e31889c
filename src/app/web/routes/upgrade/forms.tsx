import { createFileRoute } from '@tanstack/react-router'
import { UpgradeFormsScreen } from '#modules/onboarding/web/upgrade-forms-screen.tsx'

export const Route = createFileRoute('/upgrade/forms')({ component: UpgradeFormsScreen })
