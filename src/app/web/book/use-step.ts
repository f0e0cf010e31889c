import { useCallback, useEffect, useState } from 'react'
import type { Draft } from '#modules/booking/rules/draft.ts'
import { reachableStep, type StepShop, type VisitorStep } from '#modules/booking/rules/visitor-steps.ts'
import type { LostTime } from '#modules/booking/web/use-booking.ts'

type Asked = { step: string | null; lost: LostTime | null; hasMoved: boolean }

/** The address of a step: the same page, with `step` in it; choices are kept in the tab and need not stand there. */
function addressOf(step: VisitorStep): string {
  const url = new URL(location.href)
  for (const name of ['service', 'issue', 'step']) url.searchParams.delete(name)
  if (step !== 'issue-tree') {
    url.searchParams.delete('q')
    url.searchParams.set('step', step)
  }
  return url.pathname + url.search
}

/**
 * Which step is shown. Each is an entry of the browser's history, so Back goes to the one before; a step that is not
 * reachable yet (from an address, or after choices changed) gives way to the first open one.
 */
export function useStep({
  shop,
  draft,
  asked,
  isRestored,
}: {
  shop: StepShop
  draft: Draft
  asked: string | null
  isRestored: boolean
}) {
  const [wanted, setWanted] = useState<Asked>({ step: asked, lost: null, hasMoved: false })
  const step = reachableStep(wanted.step, shop, draft)

  useEffect(() => {
    const back = () =>
      setWanted({ step: new URL(location.href).searchParams.get('step'), lost: null, hasMoved: true })
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  useEffect(() => {
    // Choices that stay in the address would be made again by a reload.
    if (isRestored && addressOf(step) !== location.pathname + location.search)
      history.replaceState(null, '', addressOf(step))
  }, [isRestored, step, wanted])

  const go = useCallback((next: VisitorStep, options?: { lost?: LostTime }) => {
    setWanted({ step: next, lost: options?.lost ?? null, hasMoved: true })
    const address = addressOf(next)
    if (address !== location.pathname + location.search) history.pushState(null, '', address)
  }, [])
  return { step, go, lost: step === wanted.step ? wanted.lost : null, hasMoved: wanted.hasMoved }
}
