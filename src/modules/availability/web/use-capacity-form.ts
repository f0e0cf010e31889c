import { useMutation, useQueryClient } from '@tanstack/react-query'
import { availabilitySettings, capacityRuleInput } from '#modules/availability/contract.ts'
import type { AvailabilitySettings, CapacityRuleInput } from '#modules/availability/contract.ts'
import type { AppRouter } from '#web/lib/api.ts'
import type { inferRouterOutputs } from '@trpc/server'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { formSchema } from '#web/lib/form-schema.ts'
import { useNotice } from '#web/ui/notice.tsx'

type Output = inferRouterOutputs<AppRouter>
export type CapacityRecord = Output['capacityRule']['list']['data'][number]
export type SettingsRecord = Output['availabilitySettings']['get']

/** Pages of this part: the pattern of one way to come, with the settings that only it has. */
export type CapacityPage = 'Waiter' | 'DropOff'

/** One pattern as its form keeps it; dates are as typed until they are valid. */
export type CapacityValues = Omit<CapacityRuleInput, 'date' | 'appointmentType'> & {
  appointmentType: CapacityPage
  date: string | null
  waiter: AvailabilitySettings['waiter']
  dropOff: AvailabilitySettings['dropOff']
}

/** The record inside the values, as the server takes it. */
export function recordOf({ waiter: _waiter, dropOff: _dropOff, ...record }: CapacityValues) {
  return record
}

export const capacitySchema = formSchema<CapacityValues>([
  { schema: capacityRuleInput, of: recordOf },
  { schema: availabilitySettings.shape.waiter, of: (values) => values.waiter, under: 'waiter' },
  { schema: availabilitySettings.shape.dropOff, of: (values) => values.dropOff, under: 'dropOff' },
])

/** The values that a form starts with: a saved pattern, or an empty one of this kind. */
export function capacityValues(
  page: CapacityPage,
  kind: CapacityRuleInput['kind'],
  record: CapacityRecord | undefined,
  { waiter, dropOff }: AvailabilitySettings,
  today: string,
): CapacityValues {
  const fresh = {
    weekdays: [],
    date: kind === 'Holiday' ? today : null,
    holidayKey: null,
    enabled: true,
    perDay: null,
    laborMinPerDay: null,
    segments: [{ startMin: 480, endMin: 720, stepMin: 30 as const, perSlot: page === 'Waiter' ? 1 : null }],
  }
  const { weekdays, date, holidayKey, enabled, perDay, laborMinPerDay, segments } = record ?? fresh
  return {
    appointmentType: page,
    kind,
    weekdays,
    date,
    holidayKey,
    enabled,
    perDay,
    laborMinPerDay,
    segments,
    waiter,
    dropOff,
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Saves a pattern and, where they changed, the settings of its page; each on the version that was seen. */
export function useSaveCapacity(
  record: CapacityRecord | undefined,
  settings: SettingsRecord,
  onCreated: (id: string) => void,
) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const create = useMutation(trpc.capacityRule.create.mutationOptions())
  const update = useMutation(trpc.capacityRule.update.mutationOptions())
  const updateArrivals = useMutation(trpc.availabilitySettings.updateArrivals.mutationOptions())

  return async (values: CapacityValues, version: CapacityVersion | undefined, loaded: CapacityValues) => {
    const fields = capacityRuleInput.parse(recordOf(values))
    const page = values.appointmentType
    // Only what this page edits: the other page has its own reader.
    const arrivals = page === 'Waiter' ? { waiter: values.waiter } : { dropOff: values.dropOff }
    const { waiter, dropOff } = settings.settings
    let conflicts = 0
    try {
      if (!same(arrivals, page === 'Waiter' ? { waiter } : { dropOff }))
        await updateArrivals.mutateAsync({
          clientId,
          version: version?.settings ?? settings.version,
          ...arrivals,
        })
      if (record === undefined) {
        const saved = await create.mutateAsync({ clientId, ...fields })
        conflicts = saved.conflicts.count
        onCreated(saved.id)
      } else if (!same(recordOf(values), recordOf(loaded))) {
        const key = { clientId, id: record.id, version: version?.pattern ?? record.version }
        conflicts = (await update.mutateAsync({ ...key, ...fields })).conflicts.count
      }
    } finally {
      // Also after a refusal: these may be saved, or newer than what was seen.
      await queryClient.invalidateQueries({ queryKey: trpc.availabilitySettings.get.queryKey() })
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: trpc.capacityRule.list.queryKey() }),
      queryClient.invalidateQueries({ queryKey: trpc.availability.preview.queryKey() }),
    ])
    notify(conflicts === 0 ? settingsWords.saved : settingsWords.savedConflicts(conflicts), {
      severity: conflicts === 0 ? 'success' : 'warning',
    })
  }
}

/** A page of arrivals saves two records: the pattern, which may be new, and the settings. */
export type CapacityVersion = { pattern: number | undefined; settings: number }

/** The newer record of a conflict as the form holds it: of settings, what the pages of arrivals edit. */
export function currentValues(current: Record<string, unknown>): Record<string, unknown> {
  if (!isSettings(current)) return current
  const { waiter, dropOff } = current.settings
  return { waiter, dropOff }
}

/** Of the two records, the one that was refused is newer. */
export function newerVersion(
  current: Record<string, unknown>,
  seen: CapacityVersion | undefined,
): CapacityVersion | undefined {
  const version = Number(current['version'])
  return seen && { ...seen, ...(isSettings(current) ? { settings: version } : { pattern: version }) }
}

const isSettings = (current: Record<string, unknown>): current is { settings: AvailabilitySettings } =>
  typeof current['settings'] === 'object' && current['settings'] !== null
