import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { AvailabilityRuleInput } from '#modules/availability/contract.ts'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import type { AppRouter } from '#web/lib/api.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useNotice } from '#web/ui/notice.tsx'

export type RuleRecord = inferRouterOutputs<AppRouter>['availabilityRule']['list']['data'][number]

const words = settingsWords.rules

/** What a rule is called: its name, else what it does. */
export const ruleName = (rule: RuleRecord) => (rule.name === '' ? ruleSentence(rule) : rule.name)

/** The fields of a saved rule that are sent back when it is saved again. */
export function ruleInput(record: RuleRecord): AvailabilityRuleInput {
  const {
    id: _id,
    owner: _owner,
    lock: _lock,
    version: _version,
    createdAt: _at,
    updatedAt: _then,
    ...rule
  } = record
  return rule
}

/** The shop's rules, and what the page does to them. */
export function useRules() {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const confirm = useConfirm()
  const query = useQuery(trpc.availabilityRule.list.queryOptions({ clientId }))
  const create = useMutation(trpc.availabilityRule.create.mutationOptions())
  const update = useMutation(trpc.availabilityRule.update.mutationOptions())
  const remove = useMutation(trpc.availabilityRule.remove.mutationOptions())

  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: trpc.availabilityRule.list.queryKey() })
    await queryClient.invalidateQueries({ queryKey: trpc.availability.preview.queryKey() })
  }

  const save = async (rule: AvailabilityRuleInput, seen: { id: string; version: number } | null) => {
    const saved = seen
      ? await update.mutateAsync({ clientId, ...seen, ...rule })
      : await create.mutateAsync({ clientId, ...rule })
    await refresh()
    const { count } = saved.conflicts
    notify(count === 0 ? settingsWords.saved : settingsWords.savedConflicts(count), {
      severity: count === 0 ? 'success' : 'warning',
    })
    return saved.id
  }

  const turn = async (record: RuleRecord, enabled: boolean, mayUndo = true): Promise<void> => {
    try {
      const key = { clientId, id: record.id, version: record.version }
      const saved = await update.mutateAsync({ ...key, ...ruleInput(record), enabled })
      await refresh()
      const sentence = enabled ? words.switchedOn(ruleName(record)) : words.switchedOff(ruleName(record))
      const undo = {
        label: words.undo,
        onPress: () => void turn({ ...record, version: saved.version }, !enabled, false),
      }
      notify(sentence, mayUndo ? { action: undo } : {})
    } catch (error) {
      await refresh()
      notify(errorMessage(error), { severity: 'danger' })
    }
  }

  const askToRemove = (record: RuleRecord, onDone: () => void) =>
    void confirm({
      title: words.removeTitle(ruleName(record)),
      message: words.removeText,
      confirmLabel: words.remove,
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync({ clientId, id: record.id, version: record.version })
        await refresh()
        onDone()
        notify(words.removed(ruleName(record)), { severity: 'success' })
      },
    })

  return { query, save, turn, askToRemove }
}
