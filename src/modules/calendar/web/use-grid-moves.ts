import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import type { CalendarEntry } from '#modules/calendar/contract.ts'
import { changeKinds, doneWords, placeOf, placeWords } from '#modules/calendar/rules/grid-change.ts'
import type { GridChange } from '#modules/calendar/rules/grid-change.ts'
import { calendarWords } from '#modules/calendar/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { useNotice } from '#web/ui/notice.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'

const words = calendarWords.edit
/** How long Undo can be pressed. */
const UNDO_MS = 10_000

/** A drop that needs a word of staff: against limits, or against what somebody else did meanwhile. */
export type DropQuestion = {
  entry: CalendarEntry
  to: GridChange
  sentences: readonly string[]
  conflict: { sentence: string; label: string; theirs: string } | null
}

type Sending = { reason?: string | undefined; isUndo?: boolean }

/** The commands behind a change of the grid, one after the other; each carries the version that the last one left. */
function useCommands() {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  // Without a line a change fails at once: a card that waits for the line would stand where nothing is stored.
  const networkMode = 'always'
  const move = useMutation(trpc.smsJob.move.mutationOptions({ networkMode }))
  const resize = useMutation(trpc.calendar.resize.mutationOptions({ networkMode }))
  const assign = useMutation(trpc.calendar.assign.mutationOptions({ networkMode }))
  return async (
    entry: CalendarEntry,
    to: GridChange,
    reason: string | undefined,
  ): Promise<SmsJobDetail | null> => {
    const { moves, stretches, assigns } = changeKinds(entry, to)
    const override = reason === undefined ? {} : { override: { reason } }
    const seen = (done: SmsJobDetail | null) => ({
      clientId,
      id: entry.id,
      version: done?.version ?? entry.version,
    })
    let done: SmsJobDetail | null = null
    if (moves)
      done = await move.mutateAsync({ ...seen(done), date: to.date, startMin: to.startMin, ...override })
    if (stretches)
      done = await resize.mutateAsync({ ...seen(done), durationMin: to.durationMin, ...override })
    // Last, because a move may give a waiter to whom the shop assigns.
    if (assigns)
      done = await assign.mutateAsync({ ...seen(done), technicianId: to.technicianId, ...override })
    return done
  }
}

/**
 * Sends what was dropped. The card stands at its new place while that is on its way; refused, it is back at once and
 * the reason is said.
 */
export function useGridMoves(technicianName: (id: string | null) => string) {
  const { clientId, timeZone } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const command = useCommands()
  const [pending, setPending] = useState<ReadonlyMap<string, GridChange>>(new Map())
  const [question, setQuestion] = useState<DropQuestion | null>(null)

  const settle = (id: string) =>
    setPending((before) => new Map([...before].filter(([other]) => other !== id)))

  const refuse = async (entry: CalendarEntry, to: GridChange, error: unknown) => {
    const data = appErrorData(error)
    if (data?.appCode === 'OVERRIDE_NEEDED') {
      const sentences = (data.reasons ?? []).flatMap(({ sentence }) => sentence ?? [])
      setQuestion({ entry, to, sentences, conflict: null })
    } else if (data?.appCode === 'VERSION_CONFLICT') {
      const get = trpc.smsJob.get.queryOptions({ clientId, id: entry.id })
      const current = await queryClient.fetchQuery({ ...get, staleTime: 0 })
      setQuestion(conflictOf(entry, to, current, timeZone))
    } else {
      const sentence = data?.fields?.[0]?.message ?? errorMessage(error)
      notify(words.refused(sentence), { severity: 'danger' })
    }
  }

  const send = async (entry: CalendarEntry, to: GridChange, { reason, isUndo = false }: Sending = {}) => {
    setPending((before) => new Map([...before, [entry.id, to]]))
    let done: SmsJobDetail | null
    try {
      done = await command(entry, to, reason)
    } catch (error) {
      settle(entry.id)
      void queryClient.invalidateQueries({ queryKey: trpc.calendar.week.queryKey() })
      await refuse(entry, to, error).catch(() =>
        notify(words.refused(errorMessage(error)), { severity: 'danger' }),
      )
      return
    }
    if (done)
      void queryClient.invalidateQueries({ queryKey: trpc.smsJob.get.queryKey({ clientId, id: entry.id }) })
    await queryClient.invalidateQueries({ queryKey: trpc.calendar.week.queryKey() })
    settle(entry.id)
    const moved = { ...entry, ...to, version: done?.version ?? entry.version }
    const sentence = isUndo
      ? words.undone(placeWords(to, to))
      : doneWords(entry, to, technicianName(to.technicianId))
    notify(sentence, {
      severity: 'success',
      ...(!isUndo && {
        timeoutMs: UNDO_MS,
        action: { label: words.undo, onPress: () => void send(moved, placeOf(entry), { isUndo: true }) },
      }),
    })
  }

  /** The answer of staff to a question: a reason, or only that theirs counts. */
  const answer = (reason: string | undefined) => {
    if (!question) return
    setQuestion(null)
    void send(question.entry, question.to, { reason })
  }
  const giveUp = () => {
    if (question?.sentences[0]) notify(words.refused(question.sentences[0]), { severity: 'warning' })
    setQuestion(null)
  }
  return {
    pending,
    question,
    answer,
    giveUp,
    send: (entry: CalendarEntry, to: GridChange) => void send(entry, to),
  }
}

/** What somebody else did to the appointment while it was being moved, beside what was wanted here. */
function conflictOf(
  entry: CalendarEntry,
  to: GridChange,
  current: SmsJobDetail,
  timeZone: string,
): DropQuestion {
  const [newest] = current.history
  const who = newest?.actor ?? words.somebody
  const at = shopMoment(newest?.at ?? current.createdAt, timeZone).time
  const theirs = {
    ...placeOf(entry),
    date: current.date,
    startMin: current.startMin,
    durationMin: current.durationMin,
  }
  return {
    entry: { ...entry, ...theirs, version: current.version },
    to,
    sentences: [],
    conflict: {
      sentence: words.changed(who, at),
      label: words.theirs(who),
      theirs: placeWords(entry, theirs),
    },
  }
}
