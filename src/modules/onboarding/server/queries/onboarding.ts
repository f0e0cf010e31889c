import { DIRECTORY_STEPS, ONBOARDING_STEPS } from '#modules/onboarding/contract-steps.ts'
import type { Onboarding, OnboardingAnswers } from '#modules/onboarding/contract.ts'
import { firstValues } from '#modules/onboarding/rules/first-values.ts'
import { listCapacityRecords } from '#modules/availability/server/queries/rule-records.ts'
import { listServices } from '#modules/services/server/queries.ts'
import type { ProductTier } from '#modules/shops/contract.ts'
import { getShopSetup } from '#modules/shops/server/queries/shop-setup.ts'
import type { ShopDb } from '#server/scope.ts'
import { findForm, reviewOf } from './forms.ts'

/** What is kept of a form that nobody has begun. */
export const EMPTY: OnboardingAnswers = { steps: {}, done: [] }

/** Which of the two forms a shop fills in, and its pages (N22). */
export function formOfTier(tier: ProductTier) {
  return tier === 'DirectoryOnly'
    ? ({ type: 'DirectoryOnboardingForm', steps: DIRECTORY_STEPS } as const)
    : ({ type: 'OnboardingForm', steps: ONBOARDING_STEPS } as const)
}

/** The onboarding form as it was left: what was typed last, over what the shop says already. */
export async function getOnboarding(shop: ShopDb): Promise<Onboarding> {
  const setup = await getShopSetup(shop)
  const { type, steps } = formOfTier(setup.tier)
  const form = await findForm(shop, type)
  const answers = (form?.answers as OnboardingAnswers | undefined) ?? EMPTY
  return {
    type,
    status: form?.status ?? setup.formSubmissions.find((one) => one.type === type)?.status ?? 'Incomplete',
    review: form && reviewOf(form),
    steps: steps.map((key) => ({ key, isDone: answers.done.includes(key) })),
    values: { ...firstValues(setup), ...answers.steps },
    shop: {
      clientId: shop.clientId,
      name: setup.name,
      slug: setup.slug,
      status: setup.status,
      tier: setup.tier,
      services: (await listServices(shop)).length,
      hasCapacity: (await listCapacityRecords(shop)).length > 0,
    },
  }
}
