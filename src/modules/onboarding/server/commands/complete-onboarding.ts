import { listUploads } from '#modules/files/server/queries/objects.ts'
import { createCapacityRule } from '#modules/availability/server/commands/save-capacity-rule.ts'
import { STEP_SCHEMAS, type OnboardingStep, type StepAnswers } from '#modules/onboarding/contract-steps.ts'
import type { Onboarding, OnboardingAnswers } from '#modules/onboarding/contract.ts'
import { copyOfTemplate } from '#modules/onboarding/rules/service-template.ts'
import { missingUploads } from '#modules/onboarding/rules/refused-uploads.ts'
import { startingCapacity } from '#modules/onboarding/rules/starting-capacity.ts'
import { addServiceTree } from '#modules/services/server/commands.ts'
import { setUpShop } from '#modules/shops/server/commands/set-up-shop.ts'
import { enqueue } from '#server/jobs.ts'
import { lockShop } from '#server/changes.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { INVITE_PEOPLE_TASK, type PeopleToInvite } from '../invite-people.ts'
import { findForm } from '../queries/forms.ts'
import { getOnboarding } from '../queries/onboarding.ts'
import { saveForm } from './save-form.ts'
import { formClosed } from './save-step.ts'

/**
 * Hands the form in: the shop is set up as it says and takes bookings from then on. Of two at the same moment one
 * succeeds and the other is refused (CHANGE_REFUSED, case ADM-07). INVALID_INPUT names the fields of pages that are
 * not right, as `hours.hours.1`, and of pictures that a reviewer refused and nobody replaced. Services and patterns that a shop has already stay as they are. The people it names are
 * invited by mail, if whoever hands it in may invite.
 */
export async function completeOnboarding(shop: ShopDb, mayInvite: boolean): Promise<Onboarding> {
  await lockShop(shop)
  const current = await getOnboarding(shop)
  if (current.status === 'Complete') throw formClosed()
  const answers = readAll(current)
  await assertHandedInAnew(shop, current)
  await setUp(shop, current, answers)
  const sent: OnboardingAnswers = {
    // From here on the shop itself is the answer.
    steps: {},
    done: current.steps.map(({ key }) => key),
    sent: current.values,
  }
  await saveForm(shop, { type: current.type, status: 'Complete', answers: sent })
  if (mayInvite && answers.users.people.length > 0)
    await enqueue(shop, INVITE_PEOPLE_TASK, answers.users satisfies PeopleToInvite)
  return getOnboarding(shop)
}

function readAll({ steps, values }: Onboarding): StepAnswers {
  const wanted = new Set<OnboardingStep>(steps.map(({ key }) => key))
  const fields: { path: string; message: string }[] = []
  const read = <S extends OnboardingStep>(step: S): StepAnswers[S] => {
    const result = STEP_SCHEMAS[step].safeParse(values[step])
    // Pages that this shop is not asked keep what they start with, which is right by itself.
    if (result.success) return result.data as StepAnswers[S]
    if (wanted.has(step))
      fields.push(
        ...fieldErrors(result.error.issues).map(({ path, message }) => ({
          path: `${step}.${path}`,
          message,
        })),
      )
    return values[step] as StepAnswers[S]
  }
  const answers: StepAnswers = {
    details: read('details'),
    hours: read('hours'),
    services: read('services'),
    capacity: read('capacity'),
    branding: read('branding'),
    system: read('system'),
    notifications: read('notifications'),
    users: read('users'),
  }
  if (fields.length > 0) throw new AppError('INVALID_INPUT', { fields })
  return answers
}

/** A form whose pictures were refused waits for new ones; sending the same again would only be refused again. */
async function assertHandedInAnew(shop: ShopDb, { type }: Onboarding): Promise<void> {
  const refused = (await findForm(shop, type))?.review?.refused ?? []
  if (refused.length === 0) return
  const fields = missingUploads(shop.clientId, refused, await listUploads(shop))
  if (fields.length > 0) throw new AppError('INVALID_INPUT', { fields })
}

async function setUp(shop: ShopDb, { shop: facts }: Onboarding, answers: StepAnswers): Promise<void> {
  const { details, hours, services, capacity, branding, system, notifications } = answers
  const takesBookings = facts.tier !== 'DirectoryOnly'
  await setUpShop(shop, {
    ...details,
    hours: hours.hours,
    email: notifications.email,
    brandColor: branding.brandColor || null,
    ...(takesBookings && { sms: system.system === 'None' ? null : system.system }),
  })
  if (facts.services === 0) {
    const tree = copyOfTemplate(services.template, services.leftOut)
    if (tree.services.length === 0)
      throw new AppError('INVALID_INPUT', {
        fields: [{ path: 'services.leftOut', message: 'Offer at least one service.' }],
      })
    await addServiceTree(shop, tree)
  }
  if (takesBookings && !facts.hasCapacity)
    for (const pattern of startingCapacity(capacity, hours.hours)) await createCapacityRule(shop, pattern)
}
