import { useMutation, useQueryClient } from '@tanstack/react-query'
import { patternName } from '#modules/availability/rules/pattern-name.ts'
import type { CapacityRecord } from '#modules/availability/web/use-capacity-form.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Segments } from '#web/ui/segments.tsx'

const words = settingsWords.capacity

type PatternPickerProps = {
  patterns: readonly CapacityRecord[]
  chosen: CapacityRecord | null
  addLabel: string
  disabled: boolean
  onChoose: (id: string) => void
  onAdd: () => void
}

/** Which of several patterns of a kind is shown; adds one, deletes the shown one. */
export function PatternPicker({ patterns, chosen, addLabel, disabled, onChoose, onAdd }: PatternPickerProps) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const notify = useNotice()
  const remove = useMutation(trpc.capacityRule.remove.mutationOptions())

  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: trpc.capacityRule.list.queryKey() })
    await queryClient.invalidateQueries({ queryKey: trpc.availability.preview.queryKey() })
  }
  const askToRemove = (pattern: CapacityRecord) =>
    void confirm({
      title: words.removeTitle(patternName(pattern)),
      message: words.removeText,
      confirmLabel: words.remove,
      danger: true,
      onConfirm: async () => {
        // Where it was changed meanwhile, the page shows the newer one, and that may be deleted.
        await remove.mutateAsync({ clientId, id: pattern.id, version: pattern.version }).finally(refresh)
        notify(words.removed(patternName(pattern)), { severity: 'success' })
      },
    })

  return (
    <Row>
      {patterns.length === 0 ? null : (
        <Segments
          label={words.which}
          labelHidden
          options={patterns.map((pattern) => ({ value: pattern.id, label: patternName(pattern) }))}
          value={chosen?.id}
          onChange={onChoose}
        />
      )}
      {disabled ? null : <Button onClick={onAdd}>{addLabel}</Button>}
      {disabled || chosen === null ? null : (
        <Button kind="quiet" onClick={() => askToRemove(chosen)}>
          {words.remove}
        </Button>
      )}
    </Row>
  )
}
