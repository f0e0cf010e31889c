import { lazy, Suspense, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { InitialPerson } from '../initial-state.ts'
import { tenantName, type ActiveTenant } from '../tenant.ts'
import { shellWords } from '../words.en.ts'
import { useAuthorizedTenants } from './use-authorized-tenants.ts'

const TenantList = lazy(() => import('./tenant-list.tsx').then((m) => ({ default: m.TenantList })))
const words = shellWords.tenants

/** Which shop this tab works on; a button for people with several, the bare name for people with one. */
export function TenantSwitcher({ person, tenant }: { person: InitialPerson; tenant: ActiveTenant | null }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const tenants = useAuthorizedTenants(anchor !== null)
  const name = tenantName(tenant)
  const hasSeveral = person.isSystemAdmin || (tenants.rows?.length ?? 0) > 1
  const label = (
    <>
      {tenant?.organization ? <Icon name="building" /> : null}
      <span className="shell-tenant__name">{name ?? (hasSeveral ? words.find : words.nothing)}</span>
    </>
  )
  if (!hasSeveral) return <span className="shell-tenant">{name === null ? null : label}</span>
  return (
    <>
      <button
        type="button"
        className="shell-tenant shell-tenant--button"
        aria-label={words.button(name ?? words.nothing)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
        <Icon name="chevron" turn="down" />
      </button>
      {anchor === null ? null : (
        <Suspense>
          <TenantList anchor={anchor} tenant={tenant} tenants={tenants} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
