import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AvailabilityRuleInput } from '#modules/availability/contract.ts'
import { mergedRows } from '#modules/availability/rules/merged-rows.ts'
import { removalSentence } from '#modules/availability/rules/removal-sentence.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import type { ListedRecord } from '#modules/availability/web/rule-table.tsx'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import type { AppRouter } from '#web/lib/api.ts'
import { fieldOrErrorMessage } from '#web/lib/error-message.ts'
import { useShopChanges } from '#web/lib/realtime.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useNotice } from '#web/ui/notice.tsx'

export type RuleRecord = inferRouterOutputs<AppRouter>['availabilityRule']['list']['data'][number]

export type ConflictRow = inferRouterOutputs<AppRouter>['availability']['conflicts'][number]

const words = settingsWords.rules

/** The fields of a saved rule that are sent back when it is saved again. */
export function ruleInput(record: ListedRecord & { createdAt: Date }): AvailabilityRuleInput {
  const {
    id: _id,
    owner: _owner,
    lock: _lock,
    version: _version,
    createdAt: _at,
    changedBy: _by,
    updatedAt: _then,
    ...rule
  } = record
  return rule
}

/** The shop's rules, and what the page does to them. `mayTurnOn` lets somebody look at what one would speak against. */
export function useRules(mayTurnOn: (rows: readonly ConflictRow[]) => Promise<boolean>) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const confirm = useConfirm()
  const query = useQuery(trpc.availabilityRule.list.queryOptions({ clientId }))
  const review = useQuery(trpc.availability.review.queryOptions({ clientId }))
  const create = useMutation(trpc.availabilityRule.create.mutationOptions())
  const update = useMutation(trpc.availabilityRule.update.mutationOptions())
  const split = useMutation(trpc.availabilityRule.split.mutationOptions())
  const remove = useMutation(trpc.availabilityRule.remove.mutationOptions())

  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: trpc.availabilityRule.list.queryKey() })
    await queryClient.invalidateQueries({ queryKey: trpc.availability.preview.queryKey() })
    await queryClient.invalidateQueries({ queryKey: trpc.availability.review.queryKey() })
  }

  // A colleague's rules show at once; what is typed into a form stays, and is compared where both changed it.
  useShopChanges(
    clientId,
    ({ subject }) => void (subject === 'availability-rule' && refresh()),
    () => void refresh(),
  )

  const save = async (
    rules: readonly AvailabilityRuleInput[],
    seen: { id: string; version: number } | null,
  ): Promise<void> => {
    const [rule, ...others] = rules
    if (!rule) return
    if (others.length > 0)
      await split.mutateAsync({
        clientId,
        ...(seen ?? { id: null, version: null }),
        rules: [rule, ...others],
      })
    else if (seen) await update.mutateAsync({ clientId, ...seen, ...rule })
    else await create.mutateAsync({ clientId, ...rule })
    await refresh()
    notify(settingsWords.saved, { severity: 'success' })
  }

  /** Appointments that rules about to be saved speak against, the first in place of the rule `id`: each once, by time. */
  const conflicts = async (
    rules: readonly AvailabilityRuleInput[],
    id: string | null,
  ): Promise<ConflictRow[]> => {
    const ofEach = await Promise.all(
      rules.map((record, at) =>
        queryClient.fetchQuery(
          trpc.availability.conflicts.queryOptions(
            { clientId, rule: { id: at === 0 ? id : null, record } },
            { staleTime: 0 },
          ),
        ),
      ),
    )
    return mergedRows(ofEach.flat())
  }

  const turn = async (record: RuleRecord, enabled: boolean, mayUndo = true): Promise<void> => {
    try {
      const rule = { ...ruleInput(record), enabled }
      // Taking back may come from another page, where nobody can be asked: it only gives back what was on.
      if (enabled && mayUndo && !(await mayTurnOn(await conflicts([rule], record.id)))) return
      const key = { clientId, id: record.id, version: record.version }
      const saved = await update.mutateAsync({ ...key, ...rule })
      await refresh()
      const sentence = enabled ? words.switchedOn(ruleName(record)) : words.switchedOff(ruleName(record))
      const undo = {
        label: words.undo,
        onPress: () => void turn({ ...record, version: saved.version }, !enabled, false),
      }
      if (mayUndo || saved.conflicts.count === 0) notify(sentence, mayUndo ? { action: undo } : {})
      else notify(settingsWords.savedConflicts(saved.conflicts.count), { severity: 'warning' })
    } catch (error) {
      await refresh()
      notify(fieldOrErrorMessage(error), { severity: 'danger' })
    }
  }

  const askToRemove = (record: RuleRecord, onDone: () => void) =>
    void confirm({
      title: words.removeTitle(ruleName(record)),
      message: removalSentence(record),
      confirmLabel: words.remove,
      danger: true,
      onConfirm: async () => {
        // Where it was changed meanwhile, the page shows the newer one, and that may be deleted.
        await remove.mutateAsync({ clientId, id: record.id, version: record.version }).finally(refresh)
        onDone()
        notify(words.removed(ruleName(record)), { severity: 'success' })
      },
    })

  return { query, review: review.data, save, conflicts, turn, askToRemove }
}
