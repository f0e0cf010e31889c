import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { conflictWords } from '#modules/appointments/rules/conflict-words.ts'
import { spokenReason } from '#modules/appointments/rules/spoken-reason.ts'
import type { GivenReason } from '#modules/appointments/rules/spoken-reason.ts'
import { UNDO_MS } from '#modules/appointments/web/use-undo.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import type { CalendarEntry } from '#modules/calendar/contract.ts'
import {
  changeKind,
  doneWords,
  placeOf,
  placeWords,
  undoneWords,
} from '#modules/calendar/rules/grid-change.ts'
import type { GridChange } from '#modules/calendar/rules/grid-change.ts'
import { useChangeCommand } from '#modules/calendar/web/use-change-command.ts'
import { calendarWords } from '#modules/calendar/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { appErrorData, reasonSentences } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { useNotice } from '#web/ui/notice.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'

const NO_REASON: GivenReason = { reason: '', reasonText: '' }

/** A drop that needs a word of staff: against limits, or against what somebody else did meanwhile. */
export type DropQuestion = {
  entry: CalendarEntry
  to: GridChange
  sentences: readonly string[]
  conflict: { sentence: string; label: string; theirs: string } | null
  /** What was given as the reason so far; it outlives a conflict and a failure. */
  given: GivenReason
  /** It takes a change back: what is asked about it does not make it another one. */
  isUndo: boolean
  /** Why it could not be sent, when a reason was given already. */
  problem?: string
}

/**
 * Sends what was dropped. The card stands at its new place while that is on its way; refused, it is back at once and
 * the reason is said.
 */
export function useGridMoves(technicianName: (id: string | null) => string | null) {
  const { clientId, timeZone } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const command = useChangeCommand()
  const [pending, setPending] = useState<ReadonlyMap<string, GridChange>>(new Map())
  const [question, setQuestion] = useState<DropQuestion | null>(null)

  const settle = (id: string) =>
    setPending((before) => new Map([...before].filter(([other]) => other !== id)))

  const refuse = async (asked: DropQuestion, error: unknown) => {
    const { entry, to, given, isUndo } = asked
    const data = appErrorData(error)
    const sentence = data?.fields?.[0]?.message ?? errorMessage(error)
    if (data?.appCode === 'OVERRIDE_NEEDED') {
      const sentences = reasonSentences(data)
      setQuestion({ entry, to, sentences, conflict: null, given, isUndo })
    } else if (data?.appCode === 'VERSION_CONFLICT') {
      const get = trpc.smsJob.get.queryOptions({ clientId, id: entry.id })
      const current = await queryClient.fetchQuery({ ...get, staleTime: 0 })
      setQuestion({ ...conflictOf(entry, to, current, timeZone), given, isUndo })
    } else if (given.reason !== '') setQuestion({ ...asked, problem: sentence })
    else notify(refusedWords(entry, to, sentence), { severity: 'danger' })
  }

  const send = async (asked: DropQuestion) => {
    const { entry, to, given, isUndo } = asked
    setPending((before) => new Map([...before, [entry.id, to]]))
    let done: SmsJobDetail
    try {
      done = await command(entry, to, { reason: spokenReason(given), isUndo })
    } catch (error) {
      settle(entry.id)
      void queryClient.invalidateQueries({ queryKey: trpc.calendar.week.queryKey() })
      await refuse(asked, error).catch(() =>
        notify(refusedWords(entry, to, errorMessage(error)), { severity: 'danger' }),
      )
      return
    }
    void queryClient.invalidateQueries({ queryKey: trpc.smsJob.get.queryKey({ clientId, id: entry.id }) })
    await queryClient.invalidateQueries({ queryKey: trpc.calendar.week.queryKey() })
    settle(entry.id)
    const moved = { ...entry, ...to, version: done.version }
    const say = isUndo ? undoneWords : doneWords
    notify(say(entry, to, technicianName(to.technicianId)), {
      severity: 'success',
      ...(!isUndo && {
        timeoutMs: UNDO_MS,
        action: {
          label: appointmentWords.undo,
          onPress: () => void send({ ...plain(moved, placeOf(entry)), isUndo: true }),
        },
      }),
    })
  }

  /** The answer of staff to a question: a reason, or only that theirs counts. */
  const answer = (given: GivenReason) => {
    if (!question) return
    setQuestion(null)
    void send({ ...question, given })
  }
  const giveUp = () => {
    const [sentence] = question?.sentences ?? []
    if (question && sentence)
      notify(refusedWords(question.entry, question.to, sentence), { severity: 'warning' })
    setQuestion(null)
  }
  const waitForIt = () => notify(calendarWords.edit.pending)
  return {
    pending,
    waitForIt,
    question,
    answer,
    giveUp,
    send: (entry: CalendarEntry, to: GridChange) => void send(plain(entry, to)),
  }
}

/** A change that nothing is known against yet. */
function plain(entry: CalendarEntry, to: GridChange): DropQuestion {
  return { entry, to, sentences: [], conflict: null, given: NO_REASON, isUndo: false }
}

function refusedWords(entry: GridChange, to: GridChange, why: string): string {
  return calendarWords.edit.kinds[changeKind(entry, to)].refused(why)
}

/** What somebody else did to the appointment while it was being moved, beside what was wanted here. */
function conflictOf(entry: CalendarEntry, to: GridChange, current: SmsJobDetail, timeZone: string) {
  const { date, startMin, durationMin } = current
  const theirs = { ...placeOf(entry), date, startMin, durationMin }
  const said = conflictWords(current, (at) => shopMoment(at, timeZone).time)
  return {
    entry: { ...entry, ...theirs, version: current.version },
    to,
    sentences: [],
    conflict: { sentence: said.sentence, label: said.theirs, theirs: placeWords(entry, theirs) },
  }
}
