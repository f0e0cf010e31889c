import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MenuItem } from '#shared/access/menu.ts'
import { formatPhone } from '#shared/phone.ts'
import { shortDay } from '#shared/spoken.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { useTRPC } from '#web/lib/api.ts'
import type { ActiveTenant } from '../tenant.ts'
import { shellWords } from '../words.en.ts'
import {
  isSearchable,
  matchingEntries,
  pageEntries,
  withRecent,
  type PaletteEntry,
} from './palette-entries.ts'
import { useToday } from './use-shop-today.ts'
import { useAuthorizedTenants } from './use-authorized-tenants.ts'

const words = shellWords.palette
const PAUSE_MS = 200
const SHOWN = 5

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}

/** What somebody may look up at the shop, and where it leads. The server checks each question again. */
export type PaletteRights = { customers: boolean; book: boolean; appointments: boolean }

type Asked = { text: string; menu: readonly MenuItem[]; tenant: ActiveTenant | null; rights: PaletteRights }

/** What the palette finds: pages and shops at once, people and visits from the server after a pause. */
export function usePalette({ text, menu, tenant, rights }: Asked) {
  const trpc = useTRPC()
  const quiet = useQuiet(text.trim())
  const clientId = tenant?.client?.id ?? ''
  const today = useToday(tenant?.client?.addressTimeZone ?? 'UTC')
  const asks = clientId !== '' && isSearchable(quiet)
  const customers = useQuery(
    trpc.customer.list.queryOptions(
      { clientId, filter: { search: quiet }, pageSize: SHOWN },
      { enabled: asks && rights.customers },
    ),
  )
  const visits = useQuery(
    trpc.smsJob.list.queryOptions(
      { clientId, filter: { search: quiet }, page: { size: SHOWN }, sort: { promisedWindowStart: 'desc' } },
      { enabled: asks && rights.appointments },
    ),
  )
  const tenants = useAuthorizedTenants(true)
  const people = (asks && customers.data?.data) || []
  const jobs = (asks && visits.data?.data) || []
  const found: PaletteEntry[] = [
    ...matchingEntries(pageEntries(menu, words.pages), text),
    ...people.map((person) => ({
      key: `customer ${person.id}`,
      group: words.customers,
      label: [person.firstName, person.lastName].filter(Boolean).join(' '),
      detail: person.phone === null ? (person.email ?? '') : formatPhone(person.phone),
      href: rights.book
        ? `/calendar/week?openCustomerId=${person.id}`
        : `/appointments?customer=${person.id}`,
    })),
    ...jobs.map((job) => ({
      key: `appointment ${job.id}`,
      group: words.appointments,
      label: [job.customer.firstName, job.customer.lastName].filter(Boolean).join(' '),
      detail: [
        shortDay(job.date, 'en', today),
        job.startMin === null ? null : formatShopTime(job.startMin),
        job.vehicle && [job.vehicle.year, job.vehicle.make, job.vehicle.model].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .join(' · '),
      href: `/calendar/appointments/${job.id}`,
    })),
    ...(text.trim() === '' || (tenants.rows?.length ?? 0) < 2
      ? []
      : matchingEntries(
          (tenants.rows ?? []).map(({ id, name }) => ({
            key: `shop ${id}`,
            group: words.shops,
            label: name,
            tenantId: id,
          })),
          text,
        ).slice(0, SHOWN)),
    ...matchingEntries(actionEntries(rights), text),
  ]
  const isWaiting = text.trim() !== quiet || customers.isFetching || visits.isFetching
  return { found, isWaiting }
}

function actionEntries({ book }: PaletteRights): PaletteEntry[] {
  const action = (label: string, href: string) => ({
    key: `action ${href}`,
    group: words.actions,
    label,
    href,
  })
  return [
    ...(book ? [action(words.book, '/calendar/week?openCustomerId=new')] : []),
    action(shellWords.account.account, '/account'),
    action(shellWords.account.signOut, '/logout'),
  ]
}

const keyOf = (userId: string, clientId: string) => `recent ${userId} ${clientId}`

/** What this person opened last at this shop, in this tab: names of customers do not stay on a shared computer. */
export function useRecent(userId: string, clientId: string) {
  const [recent, setRecent] = useState<readonly PaletteEntry[]>(() => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId, clientId)) ?? '[]')
      return Array.isArray(kept) ? (kept as PaletteEntry[]) : []
    } catch {
      return []
    }
  })
  const keep = (opened: PaletteEntry) => {
    const next = withRecent(recent, opened)
    setRecent(next)
    sessionStorage.setItem(keyOf(userId, clientId), JSON.stringify(next))
  }
  return { recent, keep }
}
