import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type {
  AvailabilityRuleInput,
  AvailabilitySettings,
  CapacityRuleInput,
} from '#modules/availability/contract.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'

/** What is being edited, as the server's preview takes it. */
export type PreviewDraft = {
  rule?: { id: string | null; record: AvailabilityRuleInput | null }
  capacityRule?: { id: string | null; record: CapacityRuleInput | null }
  settings?: AvailabilitySettings
}

const WAIT_MS = 250

/** The next fourteen days, now and with the draft, asked 250 ms after typing; the old figures stay until then. */
export function usePreview(draft: PreviewDraft) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const text = JSON.stringify(draft)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return useQuery({
    ...trpc.availability.preview.queryOptions({ clientId, ...(JSON.parse(asked) as PreviewDraft) }),
    placeholderData: keepPreviousData,
  })
}
