import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AvailabilityRule, AvailabilityRuleInput } from '#modules/availability/contract.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import { ruleInput } from '#modules/availability/web/use-rules.ts'
import { organizationRuleWords } from '#modules/availability/words-organization.en.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import type { AppRouter } from '#web/lib/api.ts'
import { fieldOrErrorMessage } from '#web/lib/error-message.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useNotice } from '#web/ui/notice.tsx'

type Outputs = inferRouterOutputs<AppRouter>['organizationRule']
export type OrganizationRuleRecord = Outputs['list']['data'][number]
export type ShopConflicts = Outputs['conflicts'][number]
type Lock = AvailabilityRule['lock']
type Seen = { id: string; version: number } | null

const words = settingsWords.rules

/**
 * The rules of an organization, and what its page does to them. `mayTurnOn` lets somebody look at what one would speak
 * against.
 */
export function useOrganizationRules(
  organizationId: string,
  mayTurnOn: (shops: readonly ShopConflicts[]) => Promise<boolean>,
) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const confirm = useConfirm()
  const query = useQuery(trpc.organizationRule.list.queryOptions({ organizationId }))
  const create = useMutation(trpc.organizationRule.create.mutationOptions())
  const update = useMutation(trpc.organizationRule.update.mutationOptions())
  const remove = useMutation(trpc.organizationRule.remove.mutationOptions())

  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: trpc.organizationRule.list.queryKey() })
    // The pages of the shops show them, too.
    await queryClient.invalidateQueries({ queryKey: trpc.availabilityRule.list.queryKey() })
  }

  /** Saves the rules that a form makes; a range over midnight makes two, the first in place of the one that was seen. */
  const save = async (rules: readonly AvailabilityRuleInput[], lock: Lock, seen: Seen): Promise<void> => {
    for (const [at, rule] of rules.entries()) {
      const record = { organizationId, lock, ...rule }
      if (at === 0 && seen) await update.mutateAsync({ ...record, ...seen })
      else await create.mutateAsync(record)
    }
    await refresh()
    notify(settingsWords.saved, { severity: 'success' })
  }

  /** How many appointments of each shop the rules speak against, the first in place of the rule `id`. */
  const conflicts = async (
    rules: readonly AvailabilityRuleInput[],
    lock: Lock,
    id: string | null,
  ): Promise<ShopConflicts[]> => {
    const counted = new Map<string, ShopConflicts>()
    for (const [at, record] of rules.entries()) {
      const rule = { id: at === 0 ? id : null, record }
      const ask = trpc.organizationRule.conflicts.queryOptions(
        { organizationId, lock, rule },
        { staleTime: 0 },
      )
      for (const shop of await queryClient.fetchQuery(ask)) {
        const before = counted.get(shop.clientId)?.count ?? 0
        counted.set(shop.clientId, { ...shop, count: before + shop.count })
      }
    }
    return [...counted.values()]
  }

  const turn = async (record: OrganizationRuleRecord, enabled: boolean, mayUndo = true): Promise<void> => {
    try {
      const { id, version, lock } = record
      const rule = { ...ruleInput(record), enabled }
      // Taking back may come from another page, where nobody can be asked: it only gives back what was on.
      if (enabled && mayUndo && !(await mayTurnOn(await conflicts([rule], lock, id)))) return
      const saved = await update.mutateAsync({
        organizationId,
        id,
        version,
        lock,
        ...rule,
      })
      await refresh()
      const sentence = enabled ? words.switchedOn(ruleName(record)) : words.switchedOff(ruleName(record))
      const again = { ...record, version: saved.version }
      const undo = { label: words.undo, onPress: () => void turn(again, !enabled, false) }
      notify(sentence, mayUndo ? { action: undo } : {})
    } catch (error) {
      await refresh()
      notify(fieldOrErrorMessage(error), { severity: 'danger' })
    }
  }

  const askToRemove = (record: OrganizationRuleRecord, onDone: () => void) =>
    void confirm({
      title: words.removeTitle(ruleName(record)),
      message: organizationRuleWords.removeText,
      confirmLabel: words.remove,
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync({ organizationId, id: record.id, version: record.version }).finally(refresh)
        onDone()
        notify(words.removed(ruleName(record)), { severity: 'success' })
      },
    })

  return { query, save, conflicts, turn, askToRemove }
}
