import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { keepTenantId } from '#web/lib/tab-tenant.ts'
import { useNotice } from '#web/ui/notice.tsx'
import { announceSwitch } from '../tenant-channel.ts'
import { activeTenantQuery, pathAfterSwitch, tenantId, tenantName, type ActiveTenant } from '../tenant.ts'
import { shellWords } from '../words.en.ts'

/** Switches this tab to another shop: cookie and tab first, then the answer of the server decides (D14). */
export function useSwitchTenant(current: ActiveTenant | null): (id: string) => Promise<void> {
  const { api } = getRouteApi('__root__').useRouteContext()
  const queryClient = useQueryClient()
  const router = useRouter()
  const notify = useNotice()
  return async (id) => {
    const before = tenantId(current)
    if (id === before) return
    keepTenantId(id)
    try {
      const tenant = await queryClient.fetchQuery({ ...activeTenantQuery(api), staleTime: 0 })
      announceSwitch({ id, name: tenantName(tenant) ?? '' })
      const path = router.state.location.pathname
      const next = pathAfterSwitch(path, id)
      if (next === path) await router.invalidate()
      else await router.navigate({ href: next })
    } catch {
      keepTenantId(before)
      notify(shellWords.tenants.switchFailed, { severity: 'danger' })
    }
  }
}
