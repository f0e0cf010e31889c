import { useState } from 'react'
import { spokenReason } from '#modules/appointments/rules/spoken-reason.ts'
import type { GivenReason } from '#modules/appointments/rules/spoken-reason.ts'
import { OverrideField } from '#modules/appointments/web/override-field.tsx'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import { changeKind, placeWords } from '#modules/calendar/rules/grid-change.ts'
import type { DropQuestion } from '#modules/calendar/web/use-grid-moves.ts'
import { calendarWords } from '#modules/calendar/words.en.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { kitWords } from '#web/words.en.ts'

const shared = appointmentWords.moveForm

type DropDialogProps = {
  question: DropQuestion
  /** With the reason of staff; as it was before when only somebody else's version stands against it. */
  onAnswer: (given: GivenReason) => void
  onClose: () => void
}

/** A card was dropped where a limit or somebody else's change stands against it. */
export function DropDialog({ question, onAnswer, onClose }: DropDialogProps) {
  const { entry, to, sentences, conflict, problem } = question
  const [given, setGiven] = useState(question.given)
  const [error, setError] = useState<string>()
  const words = calendarWords.edit.kinds[changeKind(entry, to)]
  const when = placeWords(entry, to)
  const submit = () => {
    const isMissing = !conflict && spokenReason(given) === ''
    return isMissing ? setError(shared.enterReason) : onAnswer(given)
  }
  return (
    <Dialog
      open
      title={words.title(entry.customerName)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button kind="filled" onClick={submit}>
            {conflict ? words.again : words.anyway}
          </Button>
        </>
      }
    >
      <Stack>
        {problem === undefined ? null : <Banner severity="danger">{problem}</Banner>}
        {conflict ? (
          <>
            <Banner severity="danger">{conflict.sentence}</Banner>
            <DescriptionList
              items={[
                { label: conflict.label, value: conflict.theirs },
                { label: appointmentWords.conflict.yours, value: when },
              ]}
            />
          </>
        ) : (
          <OverrideField
            about={when}
            time={{
              choice: { startMin: to.startMin, ...given },
              choose: (patch) => {
                setGiven({ ...given, ...patch })
                setError(undefined)
              },
              warnings: sentences,
              errors: error === undefined ? {} : { reason: error },
              asksReason: true,
            }}
          />
        )}
      </Stack>
    </Dialog>
  )
}
