import { useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { conflictWords } from '#modules/appointments/rules/conflict-words.ts'
import { spokenReason } from '#modules/appointments/rules/spoken-reason.ts'
import type { GivenReason } from '#modules/appointments/rules/spoken-reason.ts'
import { useAppointmentChanges } from '#modules/appointments/web/use-appointment.ts'
import type { MoveConflict } from '#modules/appointments/web/use-move.ts'
import { appointmentWords as words, TYPE_WORDS } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { appErrorData, reasonSentences } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { useNotice } from '#web/ui/notice.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'

const draftOf = (job: SmsJobDetail) => ({
  services: job.services.map(({ id, nameEn }) => ({ value: id, label: nameEn })),
  type: job.type,
  vehicleId: job.vehicle?.id ?? null,
})
type EditDraft = ReturnType<typeof draftOf>

const workOf = ({ services }: EditDraft) => services.map(({ label }) => label).join(', ')

/** Everything that the dialog changes, as one version stands beside another: work, type and car. */
const versionOf = (draft: EditDraft, carName: (id: string | null) => string) =>
  [workOf(draft), TYPE_WORDS[draft.type], carName(draft.vehicleId)].join(' · ')

/** Work, car and type of a visit while they are edited. */
export function useEdit(
  job: SmsJobDetail,
  { carName, onClose }: { carName: (id: string | null) => string; onClose: () => void },
) {
  const { clientId, timeZone } = useActiveShop()
  const notify = useNotice()
  const { update, reload } = useAppointmentChanges(job.id)
  // What was seen when the dialog opened; the panel behind may follow newer versions meanwhile.
  const [before] = useState(() => draftOf(job))
  const [draft, setDraft] = useState(before)
  const [version, setVersion] = useState(job.version)
  const [why, setWhy] = useState({ reason: '', reasonText: '' })
  const [warnings, setWarnings] = useState<string[]>([])
  const [reasonError, setReasonError] = useState<string>()
  const [error, setError] = useState<string>()
  const [conflict, setConflict] = useState<MoveConflict>()

  const change = (patch: Partial<EditDraft>) => {
    setDraft({ ...draft, ...patch })
    // The server spoke about other work: it is asked again.
    setWarnings([])
    setError(undefined)
    setReasonError(undefined)
  }

  const refuse = async (refusal: unknown) => {
    const data = appErrorData(refusal)
    if (data?.appCode === 'OVERRIDE_NEEDED') {
      setWarnings(reasonSentences(data))
      setReasonError(words.moveForm.enterReason)
    } else if (data?.appCode === 'VERSION_CONFLICT') {
      const current = await reload()
      const said = conflictWords(current, (at) => shopMoment(at, timeZone).time)
      setVersion(current.version)
      setConflict({
        sentence: said.sentence,
        theirs: { label: said.theirs, value: versionOf(draftOf(current), carName) },
      })
    } else setConflict({ sentence: errorMessage(refusal), theirs: null })
  }

  const submit = async () => {
    if (draft.services.length === 0) return setError(words.editForm.chooseService)
    const reason = spokenReason(why)
    if (warnings.length > 0 && reason === '') return setReasonError(words.moveForm.enterReason)
    try {
      await update.mutateAsync({
        clientId,
        id: job.id,
        version,
        ...(workOf(draft) !== workOf(before) && { serviceIds: draft.services.map(({ value }) => value) }),
        ...(draft.type !== before.type && { appointmentType: draft.type }),
        ...(draft.vehicleId !== before.vehicleId && {
          vehicle: draft.vehicleId === null ? null : { vehicleId: draft.vehicleId },
        }),
        ...(warnings.length > 0 && { override: { reason } }),
      })
      onClose()
      notify(words.saved, { severity: 'success' })
    } catch (refusal) {
      await refuse(refusal)
    }
  }

  return {
    draft,
    change,
    error,
    conflict,
    yours: versionOf(draft, carName),
    submit,
    isBusy: update.isPending,
    isDirty: JSON.stringify(draft) !== JSON.stringify(before),
    /** The reason for what speaks against the new work, at the time that the visit has. */
    time: {
      choice: { date: job.date, startMin: job.startMin, ...why },
      choose: (patch: Partial<GivenReason>) => {
        setWhy({ ...why, ...patch })
        setReasonError(undefined)
      },
      warnings,
      errors: reasonError === undefined ? {} : { reason: reasonError },
      asksReason: warnings.length > 0,
    },
  }
}
