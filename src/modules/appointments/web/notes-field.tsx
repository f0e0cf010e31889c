import { useEffect, useRef, useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { conflictWords } from '#modules/appointments/rules/conflict-words.ts'
import { MAX_VISIT_NOTES } from '#modules/appointments/rules/notes-limit.ts'
import { useAppointmentChanges } from '#modules/appointments/web/use-appointment.ts'
import { useSendKey } from '#modules/appointments/web/use-send-key.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useLeaveQuestion } from '#web/ui/use-leave-question.ts'
import { kitWords } from '#web/words.en.ts'

type NotesFieldProps = { job: SmsJobDetail; onClose: () => void }
type Conflict = { sentence: string; theirs: string; notes: string | null }

/**
 * The notes, edited in place. Somebody else who saved meanwhile is not overwritten: their version stands beside the own
 * one, which is kept and can be saved over it.
 */
export function NotesField({ job, onClose }: NotesFieldProps) {
  const { clientId, timeZone } = useActiveShop()
  const notify = useNotice()
  const { update, reload } = useAppointmentChanges(job.id)
  const [before] = useState(job.notes ?? '')
  const [notes, setNotes] = useState(before)
  // What was seen when the editing began; the panel behind may follow newer versions meanwhile.
  const [version, setVersion] = useState(job.version)
  const [conflict, setConflict] = useState<Conflict>()
  const [problem, setProblem] = useState<string>()

  const save = async () => {
    setProblem(undefined)
    try {
      await update.mutateAsync({ clientId, id: job.id, version, notes })
      onClose()
      notify(words.saved, { severity: 'success' })
    } catch (error) {
      if (appErrorData(error)?.appCode !== 'VERSION_CONFLICT') return setProblem(errorMessage(error))
      const current = await reload()
      setVersion(current.version)
      setConflict({
        ...conflictWords(current, (at) => shopMoment(at, timeZone).time),
        notes: current.notes,
      })
    }
  }
  useLeaveQuestion(notes !== before, words.sections.notes)
  const area = useRef<HTMLTextAreaElement>(null)
  useSendKey(() => void save(), area)
  useEffect(() => area.current?.focus(), [])
  return (
    <Stack>
      {problem === undefined ? null : <Banner severity="danger">{problem}</Banner>}
      {conflict === undefined ? null : (
        <>
          <Banner severity="warning">{conflict.sentence}</Banner>
          <DescriptionList
            items={[
              { label: conflict.theirs, value: conflict.notes },
              { label: words.conflict.yours, value: notes === '' ? null : notes },
            ]}
          />
        </>
      )}
      <TextArea
        label={words.sections.notes}
        labelHidden
        help={words.notesHelp}
        value={notes}
        onChange={setNotes}
        rows={4}
        maxLength={MAX_VISIT_NOTES}
        width="full"
        ref={area}
      />
      <Row>
        <Button kind="filled" busy={update.isPending} onClick={() => void save()}>
          {conflict === undefined ? words.save : words.conflict.saveMine}
        </Button>
        <Button onClick={onClose}>{conflict === undefined ? kitWords.cancel : words.conflict.discard}</Button>
      </Row>
    </Stack>
  )
}
