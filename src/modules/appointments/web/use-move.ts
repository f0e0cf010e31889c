import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { contactName, whenWords } from '#modules/appointments/rules/when-words.ts'
import { useAppointmentChanges } from '#modules/appointments/web/use-appointment.ts'
import { appointmentWords as words } from '#modules/appointments/words.en.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { useNotice } from '#web/ui/notice.tsx'

export type MoveChoice = {
  date: string
  /** Null = no time, just the day; undefined = nothing chosen yet. */
  startMin: number | null | undefined
  reason: string
  reasonText: string
}

type MoveErrors = { date?: string; startMin?: string; reason?: string; form?: string; warnings?: string[] }
const m = words.moveForm

/** The new time of a visit: what speaks against it, and sending it with a reason where something does. */
export function useMove(job: SmsJobDetail, onClose: () => void) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const notify = useNotice()
  const { move, reload } = useAppointmentChanges(job.id)
  const [choice, setChoice] = useState<MoveChoice>({
    date: job.date,
    startMin: undefined,
    reason: '',
    reasonText: '',
  })
  const [errors, setErrors] = useState<MoveErrors>({})
  // The version that was seen when the dialog opened: a change by somebody else meanwhile is a conflict, not a race.
  const [version, setVersion] = useState(job.version)
  const startMin =
    choice.startMin === undefined || Number.isNaN(choice.startMin) ? undefined : choice.startMin
  const isDay = isCalendarDay(choice.date)

  const times = useQuery(
    trpc.availability.explain.queryOptions(
      {
        clientId,
        date: choice.date,
        appointmentType: job.type,
        serviceIds: job.services.map((service) => service.id),
        excludeAppointmentId: job.id,
      },
      { enabled: isDay },
    ),
  )
  const known = times.data?.starts.find((start) => start.startMin === startMin)
  // A time beside the grid is judged when it is sent: the server then says what speaks against it.
  const warnings = known ? known.reasons.map((reason) => reason.sentence) : (errors.warnings ?? [])

  const choose = (patch: Partial<MoveChoice>) => {
    setChoice({ ...choice, ...patch })
    // Choosing a reason keeps what it answers to.
    setErrors(
      patch.date === undefined && patch.startMin === undefined ? { warnings: errors.warnings ?? [] } : {},
    )
  }

  const refuse = async (error: unknown) => {
    const data = appErrorData(error)
    const field = data?.fields?.[0]
    if (data?.appCode === 'VERSION_CONFLICT') {
      await reload()
      const current = data.current
      if (
        typeof current === 'object' &&
        current !== null &&
        'version' in current &&
        typeof current.version === 'number'
      )
        setVersion(current.version)
      setErrors({ form: m.conflictPlain })
    } else if (data?.appCode === 'OVERRIDE_NEEDED')
      setErrors({
        reason: m.enterReason,
        warnings: (data.reasons ?? []).flatMap((reason) => reason.sentence ?? []),
      })
    else if (field) setErrors({ startMin: field.message })
    else setErrors({ form: errorMessage(error) })
  }

  const submit = async () => {
    const reason = choice.reason === 'Other' ? choice.reasonText.trim() : choice.reason
    const needsReason = (warnings.length > 0 || errors.reason !== undefined) && reason === ''
    if (!isDay) return setErrors({ date: m.chooseDate })
    if (startMin === undefined) return setErrors({ startMin: m.chooseTime })
    if (needsReason) return setErrors({ ...errors, reason: m.enterReason })
    const { date } = choice
    try {
      await move.mutateAsync({
        clientId,
        id: job.id,
        version,
        date,
        startMin,
        ...(reason !== '' && { override: { reason } }),
      })
    } catch (error) {
      return refuse(error)
    }
    onClose()
    notify(m.moved(whenWords(date, startMin)), { severity: 'success' })
  }

  return {
    title: m.title(contactName(job)),
    choice,
    choose,
    errors,
    times,
    warnings,
    /** Something speaks against the time, or the server said so: a reason is asked for. */
    asksReason: warnings.length > 0 || errors.reason !== undefined || choice.reason !== '',
    isBusy: move.isPending,
    isDirty: choice.startMin !== undefined || choice.date !== job.date,
    submit,
  }
}
