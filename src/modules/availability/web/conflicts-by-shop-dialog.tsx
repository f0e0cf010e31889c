import type { ShopConflicts } from '#modules/availability/web/use-organization-rules.ts'
import { organizationRuleWords } from '#modules/availability/words-organization.en.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ConflictsByShopProps = {
  shops: readonly ShopConflicts[]
  /** What goes on: "Save rule", "Switch on". */
  saveLabel: string
  onAnswer: (goesOn: boolean) => void
}

/** How many appointments of each shop a rule for all shops speaks against; none is moved. */
export function ConflictsByShop({ shops, saveLabel, onAnswer }: ConflictsByShopProps) {
  const total = shops.reduce((sum, { count }) => sum + count, 0)
  return (
    <Dialog
      open
      title={organizationRuleWords.conflicts(total)}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{settingsWords.rules.asked.back}</Button>
          <Button kind="filled" onClick={() => onAnswer(true)}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <DescriptionList
        items={shops.map(({ name, count }) => ({
          label: name,
          value: organizationRuleWords.appointments(count),
        }))}
      />
    </Dialog>
  )
}
