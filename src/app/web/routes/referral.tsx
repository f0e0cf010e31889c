import { createFileRoute } from '@tanstack/react-router'
import { ReferralScreen } from '#modules/referrals/web/referral-screen.tsx'

export const Route = createFileRoute('/referral')({ component: ReferralScreen })
