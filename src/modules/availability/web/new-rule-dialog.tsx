import { useState } from 'react'
import type { NewRuleType } from '#modules/availability/web/use-rule-form.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { kitWords } from '#web/words.en.ts'

const words = settingsWords.rules.picker
const TYPES = (['Blocker', 'Holiday'] as const).map((value) => ({ value, ...words[value] }))

type NewRuleDialogProps = { onChoose: (type: NewRuleType) => void; onClose: () => void }

/** What kind of rule it will be; each with an example of what it says. */
export function NewRuleDialog({ onChoose, onClose }: NewRuleDialogProps) {
  const [type, setType] = useState<NewRuleType>('Blocker')
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button kind="filled" onClick={() => onChoose(type)}>
            {words.next}
          </Button>
        </>
      }
    >
      <RadioCards label={words.group} options={TYPES} value={type} onChange={setType} />
    </Dialog>
  )
}
