import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '#modules/accounts/web/account-screen.tsx'

export const Route = createFileRoute('/account')({ component: AccountScreen })
