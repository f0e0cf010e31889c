import type { SentRequest, UpgradeRequest } from '#modules/onboarding/contract-upgrade.ts'
import { UPGRADE_TABLE, type UpgradeTopic } from '#modules/onboarding/rules/upgrade-topics.data.ts'
import { enqueue } from '#server/jobs.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { findForm } from '../queries/forms.ts'
import { sentRequestOf } from '../queries/upgrade-requests.ts'
import { TELL_ADMINS_TASK } from '../tell-admins.ts'
import { saveForm } from './save-form.ts'

/**
 * Sends the request of an upgrade page: the form is Complete at once (ruling C5), and the admins are told by mail when
 * this commits. A request that is complete already stays as it is and tells nobody again.
 */
export async function requestUpgrade(
  shop: ShopDb,
  topic: UpgradeTopic,
  request: UpgradeRequest,
): Promise<SentRequest> {
  const type = formOf(topic, request)
  const before = await findForm(shop, type, topic)
  if (before?.status === 'Complete') return sentRequestOf(before)
  return send(shop, topic, request)
}

/** Sends a request again, on the version that was seen. VERSION_CONFLICT when somebody was faster; NOT_FOUND without one. */
export async function resendUpgrade(
  shop: ShopDb,
  topic: UpgradeTopic,
  version: number,
  request: UpgradeRequest,
): Promise<SentRequest> {
  const before = await findForm(shop, formOf(topic, request), topic)
  if (!before) throw new AppError('NOT_FOUND')
  if (before.version !== version) throw new AppError('VERSION_CONFLICT', { current: sentRequestOf(before) })
  return send(shop, topic, request)
}

async function send(shop: ShopDb, topic: UpgradeTopic, request: UpgradeRequest): Promise<SentRequest> {
  const { form: type, ...answers } = request
  const form = await saveForm(shop, { type, topic, status: 'Complete', answers })
  await enqueue(shop, TELL_ADMINS_TASK, { type, topic }, { jobKey: `form:${form.id}:${form.version}` })
  return sentRequestOf(form)
}

/** The page's own form; another kind is refused. */
function formOf(topic: UpgradeTopic, request: UpgradeRequest) {
  const { form } = UPGRADE_TABLE[topic]
  if (request.form !== form)
    throw new AppError('INVALID_INPUT', { fields: [{ path: 'form', message: `Send ${form}.` }] })
  return form
}
