import { z } from 'zod'
import { joinShop } from '#modules/accounts/server/commands/join-shop.ts'
import { hashPassword } from '#modules/accounts/server/passwords.ts'
import type { SceneFile } from '#modules/availability/rules/scene-format.ts'
import { snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import { readFirstScene } from '#modules/availability/rules/vectors.ts'
import { addOrganizationRule } from '#modules/availability/server/commands/save-organization-rule.ts'
import { createOrganization, createShop, recordShopCreated } from '#modules/shops/server/commands.ts'
import { randomToken } from '#server/ids.ts'
import { asPerson, asSystem, asSystemInShop, type Platform } from '#server/scope.ts'
import { assertKeepable, fillScene, ruleInputOf } from './fill-scene.ts'
import { sceneOrganization, scenePeople, shopOfScene } from './scene-client.ts'

/** What `npm run scene` prints. */
export type LoadedScene = { clientId: string; slug: string; staff: { email: string; password: string } }

const REASON = 'scene'
const caseName = z.looseObject({ cases: z.array(z.looseObject({ name: z.string().optional() })).min(1) })

/** The shop, in an organization when the scene names one or has rules of one. */
function makeShop(
  platform: Platform,
  scene: SceneFile,
  { name, slug }: { name: string; slug: string },
): Promise<string> {
  const handedDown = snapshotOfScene(scene).rules.filter(({ owner }) => owner === 'Organization')
  const row = shopOfScene(scene.client, { name, slug, zone: scene.tz, hours: scene.hours })
  return asSystem(platform, REASON, REASON, async (system) => {
    if (!scene.organization && handedDown.length === 0) return createShop(system, row)
    const organization = sceneOrganization.parse(scene.organization ?? {})
    const organizationId = await createOrganization(system, {
      name: organization.name,
      slug: `${slug}-group`,
    })
    const clientId = await createShop(system, { ...row, organizationId })
    for (const rule of handedDown)
      await addOrganizationRule(system, organizationId, ruleInputOf(rule), rule.lock)
    return clientId
  })
}

async function makeStaff(
  platform: Platform,
  scene: SceneFile,
  clientId: string,
  slug: string,
): Promise<LoadedScene['staff']> {
  const owner = { email: `owner@${slug}.test`, name: 'Scene Owner', userRoles: ['Owner' as const] }
  const password = (randomToken().slice(0, 16).match(/.{4}/g) ?? []).join('-')
  const passwordHash = await hashPassword(password)
  const caller = { actor: { kind: 'system', reason: REASON } as const, requestId: REASON }
  await asPerson(platform, caller, async (people) => {
    for (const { email, name, userRoles } of [owner, ...scenePeople.parse(scene.people)])
      await joinShop(people, { email, name: name ?? email, passwordHash, clientId, roles: userRoles })
  })
  return { email: owner.email, password }
}

/**
 * Loads the first case of a scene file as a new shop with an Owner. Everything is read before anything is written;
 * throws an Error that names what the file says and nobody can honour.
 */
export async function loadScene(platform: Platform, file: unknown): Promise<LoadedScene> {
  const scene = readFirstScene(file)
  assertKeepable(scene)
  scenePeople.parse(scene.people)
  const name = (caseName.parse(file).cases[0]?.name ?? 'Scene').slice(0, 100)
  const slug = `scene-${randomToken().slice(0, 10)}`
  const clientId = await makeShop(platform, scene, { name, slug })
  await asSystemInShop(platform, REASON, REASON, clientId, async (shop) => {
    const then = { ...shop, now: scene.now }
    await recordShopCreated(then, name)
    await fillScene(then, scene)
  })
  return { clientId, slug, staff: await makeStaff(platform, scene, clientId, slug) }
}
