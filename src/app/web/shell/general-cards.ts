import { visibleMenu } from '#shared/access/menu.ts'
import { pathAccess, type Viewer } from '#shared/access/menu-facts.ts'
import { mayOpenPath } from '#shared/access/route-roles.ts'
import { featureStatus } from '#shared/access/tiers.ts'
import type { ActiveTenant } from '../tenant.ts'
import { shellWords } from '../words.en.ts'

/** A sub-page of General that the person may open; `state` is the enum name of a status, null where there is none. */
export type GeneralCard = { label: string; href: string; state: string | null }

type Client = NonNullable<ActiveTenant['client']>

/** What each page of General says about itself from the outside (rulings N14). */
const STATES: Readonly<Record<string, (client: Client) => string | null>> = {
  'Shop Details': (client) => (client.phone && client.addressPostalCode ? 'Complete' : 'Incomplete'),
  Integration: (client) => client.integrationStatus,
  'AO Voice': (client) => featureStatus(client).voice,
  'Web Chat': (client) => featureStatus(client).webChat,
  'Site Setup': (client) => (client.featureAccess.sitesEnabled ? 'Enabled' : 'Disabled'),
}

/** Pages of ours below General that the menu does not list. */
const BESIDE_THE_MENU = [
  { label: shellWords.general.auditLog, href: '/general/audit-log' },
  { label: shellWords.general.forms, href: '/upgrade/forms' },
]

/** The cards of `/general`: the items of its menu group in the menu's order, then what stands beside the menu. */
export function generalCards(viewer: Viewer, client: Client): GeneralCard[] {
  const menu = visibleMenu(viewer, { client, organization: null })
  const items = menu.find((item) => item.label === 'General')?.children ?? []
  const listed = items.flatMap(({ label, to, upgrade }) => {
    if (to === null) return []
    return [{ label, href: to, state: upgrade ? 'UpgradeRequired' : (STATES[label]?.(client) ?? null) }]
  })
  const access = pathAccess(viewer, { client, organization: null })
  const beside = BESIDE_THE_MENU.filter(({ href }) => mayOpenPath(access, href).allowed)
  const { organizationId, userRolesOrganization } = client
  const seesOrganization =
    organizationId !== null && (viewer.isSystemAdmin || userRolesOrganization.includes('Owner'))
  const above = seesOrganization
    ? [{ label: shellWords.general.organization, href: '/org/general', state: null }]
    : []
  return [...listed, ...above, ...beside.map((card) => ({ ...card, state: null }))]
}
