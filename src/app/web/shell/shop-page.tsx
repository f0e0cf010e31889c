import { useMemo, type ReactNode } from 'react'
import type { PersonActor } from '#shared/access/actor.ts'
import { may } from '#shared/access/permissions.ts'
import { isOpenPath, isUnder } from '#shared/access/route-roles.ts'
import { ActiveShopContext, type ActiveShop } from '#web/lib/active-shop.ts'
import type { InitialPerson } from '../initial-state.ts'
import { dateIn } from '../shop-today.ts'
import type { ActiveTenant } from '../tenant.ts'
import { NothingToShow } from './nothing-to-show.tsx'
import { useOpenedAt } from './use-shop-today.ts'

/** Pages that stand without an active shop. */
const SHOPLESS = ['/org', '/admin', '/account'] as const

type ShopPageProps = {
  person: InitialPerson
  tenant: ActiveTenant | null
  path: string
  children: ReactNode
}

/** Gives the page its shop; a page of a shop without one active says so instead. */
export function ShopPage({ person, tenant, path, children }: ShopPageProps) {
  const client = tenant?.client ?? null
  const openedAt = useOpenedAt()
  const shop = useMemo(
    () => (client ? activeShop(person, client, openedAt) : null),
    [person, client, openedAt],
  )
  const isShopless = isOpenPath(path) || SHOPLESS.some((prefix) => isUnder(path, prefix))
  if (!shop && !isShopless) return tenant ? <NothingToShow person={person} tenant={tenant} /> : null
  return <ActiveShopContext value={shop}>{children}</ActiveShopContext>
}

type Client = NonNullable<ActiveTenant['client']>

function activeShop(person: InitialPerson, client: Client, openedAt: number): ActiveShop {
  const actor: PersonActor = {
    kind: 'person',
    ...person,
    clientRoles: { [client.id]: client.userRoles },
    organizationRoles: client.organizationId ? { [client.organizationId]: client.userRolesOrganization } : {},
  }
  return {
    clientId: client.id,
    name: client.name,
    timeZone: client.addressTimeZone,
    today: dateIn(client.addressTimeZone, openedAt),
    slug: client.slug,
    productTier: client.featureAccess.productTier,
    may: (permission) =>
      may(actor, permission, { clientId: client.id, organizationId: client.organizationId }),
  }
}
