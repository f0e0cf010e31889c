import { useState } from 'react'
import type { RuleType } from '#modules/availability/rules/choices.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { kitWords } from '#web/words.en.ts'

const words = settingsWords.rules.picker
const GROUPS = [
  ['close', ['Blocker', 'BlockerRepeating', 'Holiday']],
  ['day', ['Cap', 'CapRepeating', 'HoursCap']],
  ['time', ['TimeslotCap', 'TimeslotCapRepeating']],
  ['service', ['ServiceCap', 'ServiceCapRepeating', 'ServiceTimeslotCap', 'ServiceTimeslotCapRepeating']],
  ['when', ['Window', 'CalendarNote']],
] as const satisfies readonly (readonly [string, readonly RuleType[]])[]

type NewRuleDialogProps = {
  /** Groups that are not offered. */
  without?: (typeof GROUPS)[number][0]
  onChoose: (type: RuleType) => void
  onClose: () => void
}

/** What kind of rule it will be; each with an example of what it says. One choice over all groups: arrows go through. */
export function NewRuleDialog({ without, onChoose, onClose }: NewRuleDialogProps) {
  const [type, setType] = useState<RuleType>('Blocker')
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button kind="filled" type="submit" form="new-rule">
            {words.next}
          </Button>
        </>
      }
    >
      <form
        id="new-rule"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(type)
        }}
      >
        <Stack>
          {GROUPS.filter(([group]) => group !== without).map(([group, types]) => (
            <RadioCards<RuleType>
              key={group}
              name="new-rule-type"
              beside
              label={words.groups[group]}
              options={types.map((value) => ({ value, ...words[value] }))}
              value={type}
              onChange={setType}
            />
          ))}
        </Stack>
      </form>
    </Dialog>
  )
}
