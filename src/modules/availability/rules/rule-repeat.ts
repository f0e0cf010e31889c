import { isWeekly, repeatTwin, type RuleDraft } from '#modules/availability/rules/rule-draft.ts'

/** The same rule once instead of weekly, or the other way round; what was typed stays. */
export function swapRepeat(draft: RuleDraft, today: string, weekday: number): RuleDraft {
  const type = repeatTwin(draft.type)
  if (!type) return draft
  if (!isWeekly(type)) return { ...draft, type, recurrence: null, startDate: draft.startDate ?? today }
  return { ...draft, type, recurrence: { weekdays: [weekday], intervalWeeks: 1, exDates: [] } }
}
