import type { BookingStep } from '#modules/shops/contract.ts'
import type { BookingShop } from '../contract.ts'
import { checkCustomer } from './customer-fields.ts'
import { answerFaults, customerQuestions, issueQuestions } from './draft-answers.ts'
import { type Draft } from './draft.ts'
import { sentVehicle } from './draft-vehicle.ts'
import { chosenMinutes, offeredWork } from './known-visitor.ts'
import { checkAddress } from './pickup-address.ts'
import { typeRefusal } from './service-choices.ts'

/** Steps that this page can show. */
export const SHOWN_STEPS = [
  'issue-tree',
  'customer-info',
  'vehicle-info',
  'suggested-work',
  'drop-off-waiter',
  'calendar',
  'transportation-options',
  'confirm-booking',
  'successful-booking',
] as const satisfies readonly BookingStep[]
export type VisitorStep = (typeof SHOWN_STEPS)[number]

const NEVER_OFF: readonly VisitorStep[] = [
  'issue-tree',
  'customer-info',
  'drop-off-waiter',
  'calendar',
  'confirm-booking',
  'successful-booking',
]

/** Who they are and which car it is stays when a visit is changed. */
const NOT_CHANGED: readonly VisitorStep[] = ['customer-info', 'vehicle-info', 'suggested-work']

/** A shop's page, for a new booking or for a change of one. */
export type StepShop = BookingShop & { isChange?: boolean }

/** The steps of this shop in the specification's order. Without work, name, time and confirm nothing can be booked, so those stay. */
export function visitorSteps(
  shop: Pick<StepShop, 'steps' | 'transport' | 'isChange'>,
  draft: Draft,
): VisitorStep[] {
  return SHOWN_STEPS.filter((step) => {
    if (shop.isChange && NOT_CHANGED.includes(step)) return false
    // The server names such work only to somebody who has confirmed their number, and where the shop wants it.
    if (step === 'suggested-work') return offeredWork(draft).length > 0
    return step === 'transportation-options'
      ? shop.transport.length > 0
      : NEVER_OFF.includes(step) || shop.steps.includes(step)
  })
}

/** Has the visitor answered this step? */
export function isAnswered(step: VisitorStep, shop: BookingShop, draft: Draft): boolean {
  switch (step) {
    case 'issue-tree':
      return draft.serviceIds.length > 0 && !answerFaults(issueQuestions(shop, draft), draft.answers).size
    case 'customer-info':
      return (
        Object.keys(checkCustomer(draft.customer)).length === 0 &&
        !answerFaults(customerQuestions(shop), draft.answers).size
      )
    case 'vehicle-info':
      return sentVehicle(draft.vehicle) !== null
    // Nothing of it need be chosen.
    case 'suggested-work':
      return true
    case 'drop-off-waiter':
      return (
        draft.type !== null &&
        typeRefusal(shop, draft.serviceIds, draft.type, chosenMinutes(draft)) === null &&
        (draft.type !== 'Pickup' || Object.keys(checkAddress(shop.pickup, draft.address)).length === 0)
      )
    case 'calendar':
      return draft.time !== null
    case 'transportation-options':
      return draft.transportId !== null
    case 'confirm-booking':
      return draft.result !== null
    case 'successful-booking':
      return true
  }
}

/** The step to show when one is asked for by address or button: never past the first that is not answered yet. */
export function reachableStep(asked: string | null, shop: StepShop, draft: Draft): VisitorStep {
  if (draft.result) return 'successful-booking'
  const steps = visitorSteps(shop, draft)
  const open = steps.findIndex((step) => !isAnswered(step, shop, draft))
  const wanted = steps.findIndex((step) => step === asked)
  return (
    steps[Math.max(0, Math.min(wanted < 0 ? 0 : wanted, open < 0 ? steps.length - 1 : open))] ?? 'issue-tree'
  )
}

/** "Step 3 of 7": the place among the steps that this visitor sees; the success page is no step. */
export function stepPlace(step: VisitorStep, shop: StepShop, draft: Draft): { place: number; count: number } {
  const steps = visitorSteps(shop, draft)
  return { place: steps.indexOf(step) + 1, count: steps.length - 1 }
}

/** The step after or before this one. */
export function neighborStep(
  step: VisitorStep,
  shop: StepShop,
  draft: Draft,
  by: 1 | -1,
): VisitorStep | null {
  const steps = visitorSteps(shop, draft)
  return steps[steps.indexOf(step) + by] ?? null
}
