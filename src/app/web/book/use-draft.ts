import { useCallback, useEffect, useState } from 'react'
import type { BookingShop } from '#modules/booking/contract.ts'
import { type Draft, withWork } from '#modules/booking/rules/draft.ts'
import { reopenedDraft, stayingServices } from '#modules/booking/rules/kept-draft.ts'
import { useIsLive } from '#modules/booking/web/use-is-live.ts'
import type { BookQuery } from './book-request.ts'

export type DraftStore = { read: () => unknown; write: (draft: Draft) => void }

type Opened = { shop: BookingShop; query: BookQuery; start: Draft }

/** What the address asks for, as far as the shop has it. */
function fromQuery(draft: Draft, { shop, query, start }: Opened): Draft {
  const services = stayingServices(shop, start)
  const issues = new Set(shop.issueTree.flatMap((category) => category.issues.map((issue) => issue.id)))
  const serviceIds = query.services.filter((id) => services.has(id))
  const issueIds = query.issues.filter((id) => issues.has(id))
  const only = shop.appointmentTypes.length === 1 ? shop.appointmentTypes[0]?.type : undefined
  const work = serviceIds.length > 0 ? withWork(draft, { serviceIds, issueIds }) : draft
  return only ? { ...work, type: only } : work
}

/**
 * What the visitor has typed: first `start` and what the address says (the server rendered the same), then what this
 * tab kept.
 */
export function useDraft(store: DraftStore, shop: BookingShop, query: BookQuery, start: Draft) {
  const [draft, setDraft] = useState<Draft>(() => fromQuery(start, { shop, query, start }))
  const [isRestored, setRestored] = useState(false)

  const isLive = useIsLive()
  if (isLive && !isRestored) {
    setRestored(true)
    const kept = reopenedDraft(store.read(), { start, shop, step: query.step })
    setDraft(fromQuery(kept, { shop, query, start }))
  }
  useEffect(() => {
    if (isRestored) store.write(draft)
  }, [store, draft, isRestored])

  const change = useCallback((patch: Partial<Draft> | ((draft: Draft) => Draft)) => {
    setDraft((now) => (typeof patch === 'function' ? patch(now) : { ...now, ...patch }))
  }, [])
  return { draft, change, isRestored }
}
