import { useCallback, useEffect, useState } from 'react'
import type { BookingShop } from '#modules/booking/contract.ts'
import { type Draft, restoredDraft, withWork } from '#modules/booking/rules/draft.ts'
import { bookableServices } from '#modules/booking/rules/service-choices.ts'
import { useIsLive } from '#modules/booking/web/use-is-live.ts'
import type { BookQuery } from './book-request.ts'

export type DraftStore = { read: () => unknown; write: (draft: Draft) => void }

/** What the address asks for, as far as the shop has it. */
function fromQuery(draft: Draft, shop: BookingShop, query: BookQuery): Draft {
  const services = bookableServices(shop)
  const issues = new Set(shop.issueTree.flatMap((category) => category.issues.map((issue) => issue.id)))
  const serviceIds = query.services.filter((id) => services.has(id))
  const issueIds = query.issues.filter((id) => issues.has(id))
  const only = shop.appointmentTypes.length === 1 ? shop.appointmentTypes[0]?.type : undefined
  const work = serviceIds.length > 0 ? withWork(draft, { serviceIds, issueIds }) : draft
  return only ? { ...work, type: only } : work
}

/** A kept draft without what the shop no longer has. */
function stillPossible(draft: Draft, shop: BookingShop): Draft {
  const services = bookableServices(shop)
  const type = shop.appointmentTypes.some((choice) => choice.type === draft.type) ? draft.type : null
  const time = draft.time && draft.time.date >= shop.today ? draft.time : null
  return { ...draft, type, time, serviceIds: draft.serviceIds.filter((id) => services.has(id)) }
}

/**
 * What the visitor has typed: first `start` and what the address says (the server rendered the same), then what this
 * tab kept.
 */
export function useDraft(store: DraftStore, shop: BookingShop, query: BookQuery, start: Draft) {
  const [draft, setDraft] = useState<Draft>(() => fromQuery(start, shop, query))
  const [isRestored, setRestored] = useState(false)

  const isLive = useIsLive()
  if (isLive && !isRestored) {
    setRestored(true)
    setDraft(fromQuery(stillPossible(restoredDraft(store.read(), start), shop), shop, query))
  }
  useEffect(() => {
    if (isRestored) store.write(draft)
  }, [store, draft, isRestored])

  const change = useCallback((patch: Partial<Draft> | ((draft: Draft) => Draft)) => {
    setDraft((now) => (typeof patch === 'function' ? patch(now) : { ...now, ...patch }))
  }, [])
  return { draft, change, isRestored }
}
