import { and, eq } from 'drizzle-orm'
import type { AvailabilityRule, AvailabilityRuleInput } from '#modules/availability/contract.ts'
import { FIELD_WORDS } from '#modules/availability/rules/field-words.ts'
import { ruleRecord } from '#modules/availability/rules/rule-record.ts'
import { listShopIds } from '#modules/shops/server/queries/shop-ids.ts'
import { recordChangeInShops } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { OrganizationDb, SystemDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { countEnabledRules, findOrganizationRule } from '../queries/organization-rules.ts'
import type { RuleRecord } from '../queries/rule-records.ts'
import { organizationAvailabilityRules } from '../tables.ts'
import { asSeen, overtaken } from './as-seen.ts'
import { assertSameType } from './save-rule.ts'

/** Enabled rules of an organization, as of a shop (availability.md §1). */
const MAX_ENABLED = 500

type Lock = AvailabilityRule['lock']
type Key = { id: string; version: number }
type Place = { organizationId: string; clientIds: readonly string[] }
const subject = 'availability-rule'

/**
 * Hands a rule to all shops of an organization; open pages of each hear of it, and prepared answers are made anew.
 * INVALID_INPUT beyond 500 enabled rules.
 */
export async function createOrganizationRule(
  organization: OrganizationDb,
  rule: AvailabilityRuleInput,
  lock: Lock,
): Promise<RuleRecord> {
  const id = await insertRule(organization, organization, rule, lock)
  await assertRoom(organization, rule)
  return savedRule(organization, id)
}

/** `createOrganizationRule` for the product itself: scenes and the demo. */
export async function addOrganizationRule(
  system: SystemDb,
  organizationId: string,
  rule: AvailabilityRuleInput,
  lock: Lock,
): Promise<void> {
  const clientIds = await listShopIds(system, organizationId)
  await insertRule(system, { organizationId, clientIds }, rule, lock)
}

/** Saves a rule in the version that was seen, for all shops at once. NOT_FOUND, or VERSION_CONFLICT with the newer record. */
export async function updateOrganizationRule(
  organization: OrganizationDb,
  key: Key,
  rule: AvailabilityRuleInput,
  lock: Lock,
): Promise<RuleRecord> {
  const before = await asSeen(
    organization,
    subject,
    await findOrganizationRule(organization, key.id),
    key.version,
  )
  assertSameType(before, rule)
  const { columns, fields } = ruleRecord(rule)
  const { rowCount } = await organization.db
    .update(organizationAvailabilityRules)
    .set({ ...columns, fields, lock, updatedAt: organization.now, version: key.version + 1 })
    .where(inVersion(organization, key))
  if (!rowCount)
    throw await overtaken(organization, subject, await findOrganizationRule(organization, key.id))
  await told(organization, organization, {
    id: key.id,
    verb: 'updated',
    before,
    after: { ...before, ...rule, lock },
  })
  if (!before.enabled) await assertRoom(organization, rule)
  return savedRule(organization, key.id)
}

/** Takes a rule away from all shops. NOT_FOUND, or VERSION_CONFLICT with the newer record. */
export async function removeOrganizationRule(organization: OrganizationDb, key: Key): Promise<void> {
  const before = await asSeen(
    organization,
    subject,
    await findOrganizationRule(organization, key.id),
    key.version,
  )
  const { rowCount } = await organization.db
    .delete(organizationAvailabilityRules)
    .where(inVersion(organization, key))
  if (!rowCount)
    throw await overtaken(organization, subject, await findOrganizationRule(organization, key.id))
  await told(organization, organization, { id: key.id, verb: 'removed', before })
}

async function insertRule(
  writer: OrganizationDb | SystemDb,
  place: Place,
  rule: AvailabilityRuleInput,
  lock: Lock,
): Promise<string> {
  const { columns, fields } = ruleRecord(rule)
  const id = newId('rule', writer.now)
  await writer.db.insert(organizationAvailabilityRules).values({
    ...columns,
    fields,
    lock,
    organizationId: place.organizationId,
    id,
    createdBy: writer.actor,
    createdAt: writer.now,
    updatedAt: writer.now,
  })
  await told(writer, place, { id, verb: 'created', after: { ...rule, lock } })
  return id
}

type Told = { id: string; verb: string; before?: unknown; after?: unknown }

/** Every shop of the organization keeps the change in its own history and works out its times anew. */
function told(writer: OrganizationDb | SystemDb, { clientIds }: Place, { id, ...rest }: Told): Promise<void> {
  return recordChangeInShops(writer, clientIds, { subject, subjectId: id, ...rest, availability: true })
}

const inVersion = ({ organizationId }: OrganizationDb, { id, version }: Key) =>
  and(
    eq(organizationAvailabilityRules.organizationId, organizationId),
    eq(organizationAvailabilityRules.id, id),
    eq(organizationAvailabilityRules.version, version),
  )

async function savedRule(organization: OrganizationDb, id: string): Promise<RuleRecord> {
  const saved = await findOrganizationRule(organization, id)
  if (!saved) throw new Error('The rule was not written')
  return saved
}

/** Counted once the change is numbered at every shop, as at one: the next save waits there until this one is over. */
async function assertRoom(organization: OrganizationDb, { enabled }: AvailabilityRuleInput): Promise<void> {
  if (!enabled || (await countEnabledRules(organization)) <= MAX_ENABLED) return
  throw new AppError('INVALID_INPUT', {
    fields: [{ path: 'enabled', message: FIELD_WORDS.room('organization', MAX_ENABLED) }],
  })
}
