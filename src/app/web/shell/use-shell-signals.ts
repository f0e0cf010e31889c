import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { accessRefused, sessionEnded, sessionRestored } from '#web/lib/signal.ts'
import { useNotice } from '#web/ui/notice.tsx'
import { onDenied } from '../denied.ts'
import { activeTenantQuery, tenantId, tenantName, type ActiveTenant } from '../tenant.ts'
import { onSwitchElsewhere } from '../tenant-channel.ts'
import { shellWords as words } from '../words.en.ts'

/**
 * What reaches the shell from below: a lost session opens the sign-in dialog above the page, a refused call asks
 * for the roles anew and checks the page again (TEN-02), a denied page and a switch in another tab become notices.
 */
export function useShellSignals(tenant: ActiveTenant | null) {
  const notify = useNotice()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { api } = getRouteApi('__root__').useRouteContext()
  const [isSessionOver, setSessionOver] = useState(false)

  const recheck = useEffectEvent(async () => {
    await queryClient.fetchQuery({ ...activeTenantQuery(api), staleTime: 0 }).catch(() => null)
    await router.invalidate()
  })
  const tellSwitch = useEffectEvent((switched: { id: string; name: string }) => {
    const here = tenantName(tenant)
    if (here && switched.id !== tenantId(tenant)) notify(words.tenants.elsewhere(switched.name, here))
  })
  const tellDenied = useEffectEvent(() => notify(words.denied, { severity: 'warning' }))

  useEffect(() => {
    const stop = [
      sessionEnded.on(() => setSessionOver(true)),
      accessRefused.on(() => void recheck()),
      onDenied(() => tellDenied()),
      onSwitchElsewhere((switched) => tellSwitch(switched)),
    ]
    return () => {
      for (const end of stop) end()
    }
  }, [])

  const endSessionDialog = () => {
    setSessionOver(false)
    sessionRestored.emit()
    void queryClient.invalidateQueries()
  }
  return { isSessionOver, endSessionDialog }
}
