import { useState } from 'react'
import { placeWords } from '#modules/calendar/rules/grid-change.ts'
import type { DropQuestion } from '#modules/calendar/web/use-grid-moves.ts'
import { calendarWords } from '#modules/calendar/words.en.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { kitWords } from '#web/words.en.ts'

const words = calendarWords.edit
const REASONS = words.reasons.map((value) => ({ value, label: value }))

type DropDialogProps = {
  question: DropQuestion
  /** With the reason of staff; without one when only somebody else's version stands against it. */
  onAnswer: (reason: string | undefined) => void
  onClose: () => void
}

/** A card was dropped where a limit or somebody else's change stands against it. */
export function DropDialog({ question, onAnswer, onClose }: DropDialogProps) {
  const { entry, to, sentences, conflict } = question
  const [reason, setReason] = useState<string>()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const when = placeWords(entry, to)
  const submit = () => {
    const spoken = reason === 'Other' ? text.trim() : (reason ?? '')
    if (conflict) return onAnswer(undefined)
    return spoken === '' ? setError(words.enterReason) : onAnswer(spoken)
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
        {conflict ? (
          <>
            <Banner severity="danger">{conflict.sentence}</Banner>
            <DescriptionList
              items={[
                { label: conflict.label, value: conflict.theirs },
                { label: words.yours, value: when },
              ]}
            />
          </>
        ) : (
          <>
            <div role="alert">
              <Text size="strong">{words.breaks(when, sentences.length)}</Text>
              {sentences.map((sentence) => (
                <Text key={sentence}>{sentence}</Text>
              ))}
            </div>
            <Segments
              label={words.reason}
              options={REASONS}
              value={reason}
              error={error}
              onChange={(next) => {
                setReason(next)
                setError(undefined)
              }}
            />
            {reason === 'Other' ? (
              <TextField
                label={words.reasonText}
                value={text}
                onChange={setText}
                maxLength={500}
                autoComplete="off"
              />
            ) : null}
          </>
        )}
      </Stack>
    </Dialog>
  )
}
