import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { spokenReason } from '#modules/appointments/rules/spoken-reason.ts'
import { nearestStarts } from '#modules/appointments/rules/nearest-starts.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { isCalendarDay } from '#shared/calendar-day.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { appErrorData, reasonSentences } from '#web/lib/error-data.ts'
import { useShopChanges } from '#web/lib/realtime.ts'

const words = appointmentWords.moveForm

/** What was chosen about the time; `date` '' = nothing yet, so the shop's today shows. */
export type TimeChoice = {
  date: string
  /** Null = no time, just the day; undefined = nothing chosen yet. */
  startMin: number | null | undefined
  /** How long a waiter stays, where staff chose that. */
  durationMin: number | undefined
  reason: string
  reasonText: string
}

type TimeErrors = { date?: string; startMin?: string; reason?: string; warnings?: string[]; taken?: boolean }

/** What the time is for. */
type TimeQuestion = {
  type: AppointmentType
  serviceIds: readonly string[]
  excludeAppointmentId?: string | undefined
  /** The length of a waiter may be chosen too: of a visit that stands, or of a new one. */
  stays?: Visit | 'new' | undefined
  start?: { date: string; startMin?: number | null | undefined; durationMin?: number | undefined } | undefined
}

/** How long a waiter stays now, and since when: what a length alone changes. */
type Visit = { date: string; startMin: number | null; durationMin: number }

/** A time that can be sent: with the reason of staff where something speaks against it. */
export type ReadyTime = {
  date: string
  startMin: number | null
  durationMin?: number
  override?: { reason: string }
}

/** The two questions behind the choice, asked again whenever the shop changes. */
function useTimes({ type, serviceIds, excludeAppointmentId }: TimeQuestion, chosen: string) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const about = {
    clientId,
    appointmentType: type,
    serviceIds: [...serviceIds],
    ...(excludeAppointmentId !== undefined && { excludeAppointmentId }),
  }
  const isDay = chosen === '' || isCalendarDay(chosen)
  const week = useQuery(
    trpc.smsJob.days.queryOptions(
      { ...about, ...(chosen !== '' && { date: chosen }) },
      { enabled: isDay, placeholderData: keepPreviousData },
    ),
  )
  const date = chosen === '' ? firstDay(week.data) : chosen
  const times = useQuery(
    trpc.availability.explain.queryOptions(
      { ...about, date },
      { enabled: isCalendarDay(date) && serviceIds.length > 0 },
    ),
  )
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: trpc.smsJob.days.queryKey() })
    void queryClient.invalidateQueries({ queryKey: trpc.availability.explain.queryKey() })
  }
  useShopChanges(clientId, refresh, refresh)
  return { date, week, times, refresh }
}

/** A day and a time at the desk: everything can be chosen, what speaks against it is said and asks for a reason. */
export function useTimeChoice(question: TimeQuestion) {
  const { start } = question
  const [choice, setChoice] = useState<TimeChoice>({
    date: start?.date ?? '',
    startMin: start?.startMin,
    durationMin: start?.durationMin,
    reason: '',
    reasonText: '',
  })
  const [errors, setErrors] = useState<TimeErrors>({})
  const { date, week, times, refresh } = useTimes(question, choice.date)
  const { startMin } = choice
  const known = times.data?.starts.find((known) => known.startMin === startMin)
  // A time beside the grid is judged when it is sent: the server then says what speaks against it.
  // So is a length of staff's own, of which the grid knows nothing.
  const ofGrid = known?.reasons.map(({ sentence }) => sentence) ?? []
  const warnings = ofGrid.length > 0 ? ofGrid : (errors.warnings ?? [])
  const mayStay = question.type === 'Waiter' && question.stays !== undefined && startMin !== null
  const stood = typeof question.stays === 'object' ? question.stays : null
  const needsReason = warnings.length > 0 || errors.reason !== undefined

  const choose = (patch: Partial<TimeChoice>) => {
    setChoice({ ...choice, ...(patch.startMin !== undefined && { date }), ...patch })
    const isOtherTime = patch.date !== undefined || 'startMin' in patch || 'durationMin' in patch
    // Choosing a reason keeps what it answers to.
    setErrors(isOtherTime ? {} : { warnings: errors.warnings ?? [], ...(errors.taken && { taken: true }) })
  }

  /** A length alone leaves the time as it is. */
  const stay = (durationMin: number | undefined) =>
    choose({
      durationMin,
      ...(startMin === undefined && stood && { date: stood.date, startMin: stood.startMin }),
    })

  /** The time as it can be sent, or null with what is missing said beside it. */
  const ready = (): ReadyTime | null => {
    const missing = missingOf({ date, startMin, needsReason, reason: spokenReason(choice) })
    if (missing) setErrors({ ...errors, ...missing })
    if (missing || startMin === undefined) return null
    const reason = spokenReason(choice)
    const { durationMin } = choice
    return {
      date,
      startMin,
      ...(mayStay && durationMin !== undefined && { durationMin }),
      ...(needsReason && reason !== '' && { override: { reason } }),
    }
  }

  /** Takes a refusal that is about the time; false when it is about something else. */
  const refuse = (error: unknown): boolean => {
    const data = appErrorData(error)
    const field = data?.fields?.find(({ path }) => path === 'startMin' || path === 'date')
    refresh()
    if (field) setErrors({ startMin: field.message })
    else if (data?.appCode === 'OVERRIDE_NEEDED')
      setErrors({
        reason: words.enterReason,
        warnings: reasonSentences(data),
        taken: known !== undefined && known.reasons.length === 0 && choice.durationMin === undefined,
      })
    else return false
    return true
  }

  return {
    choice: { ...choice, date },
    choose,
    mayStay,
    stay,
    usualMin: stood?.durationMin ?? null,
    errors,
    week,
    times,
    warnings,
    hasWork: question.serviceIds.length > 0,
    /** Something speaks against the time, or the server said so: a reason is asked for. */
    asksReason: needsReason || choice.reason !== '',
    nearest: typeof startMin === 'number' ? nearestStarts(times.data?.starts ?? [], startMin) : [],
    isDirty:
      choice.durationMin !== start?.durationMin ||
      startMin !== start?.startMin ||
      (choice.date !== '' && choice.date !== start?.date),
    ready,
    refuse,
  }
}

/** Where the desk begins to look: the first day from today on that has a time, else today. */
function firstDay(week: { today: string; days: { date: string; free: number }[] } | undefined): string {
  if (!week) return ''
  return week.days.find(({ date, free }) => date >= week.today && free > 0)?.date ?? week.today
}

type Missing = {
  date: string
  startMin: number | null | undefined
  needsReason: boolean
  reason: string
}

function missingOf({ date, startMin, needsReason, reason }: Missing): TimeErrors | null {
  if (!isCalendarDay(date)) return { date: words.chooseDate }
  if (startMin === undefined || Number.isNaN(startMin)) return { startMin: words.chooseTime }
  return needsReason && reason === '' ? { reason: words.enterReason } : null
}
