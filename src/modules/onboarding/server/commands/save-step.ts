import { STEP_SCHEMAS } from '#modules/onboarding/contract-steps.ts'
import type { Onboarding, OnboardingAnswers, StepInput } from '#modules/onboarding/contract.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { findForm } from '../queries/forms.ts'
import { EMPTY, getOnboarding } from '../queries/onboarding.ts'
import { saveForm } from './save-form.ts'

/**
 * Keeps one page as it was typed. With `isDone` the page is judged first: INVALID_INPUT names its fields, and nothing is
 * kept. A form that was handed in is closed (CHANGE_REFUSED); one that a reviewer sent back keeps its status until it is
 * handed in again.
 */
export async function saveStep(shop: ShopDb, { step, values, isDone }: StepInput): Promise<Onboarding> {
  await lockShop(shop)
  const current = await getOnboarding(shop)
  if (current.status === 'Complete') throw formClosed()
  if (isDone) judge(step, values)
  const form = await findForm(shop, current.type)
  const before = (form?.answers as OnboardingAnswers | undefined) ?? EMPTY
  const answers = {
    ...before,
    steps: { ...before.steps, [step]: values },
    done: isDone && !before.done.includes(step) ? [...before.done, step] : before.done,
  }
  await saveForm(shop, { type: current.type, status: current.status, answers })
  return getOnboarding(shop)
}

function judge(step: StepInput['step'], values: unknown): void {
  const read = STEP_SCHEMAS[step].safeParse(values)
  if (!read.success) throw new AppError('INVALID_INPUT', { fields: fieldErrors(read.error.issues) })
}

/** Somebody has handed the form in; what they wrote stands. */
export const formClosed = () =>
  new AppError('CHANGE_REFUSED', {
    sentence: 'This form was finished already. Reload the page to see the shop as it is now.',
  })
