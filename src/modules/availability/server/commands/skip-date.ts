import { availabilityRuleInput } from '#modules/availability/contract.ts'
import { draftRecord, draftOf } from '#modules/availability/rules/rule-draft.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { findRuleRecord, type RuleRecord } from '../queries/rule-records.ts'
import { updateRule } from './save-rule.ts'

/** Leaves one date out of a repeating rule ("skip this day"); a date that is left out already stays so. NOT_FOUND. */
export async function skipDate(
  shop: ShopDb,
  { id, date }: { id: string; date: CalendarDay },
): Promise<RuleRecord> {
  const rule = await findRuleRecord(shop, id)
  if (!rule) throw new AppError('NOT_FOUND')
  const { recurrence } = rule
  if (!recurrence) {
    const message = 'Only a rule that repeats can leave a day out.'
    throw new AppError('INVALID_INPUT', { fields: [{ path: 'date', message }] })
  }
  if (recurrence.exDates.includes(date)) return rule
  const skipping = {
    ...draftRecord(draftOf(rule, date)),
    recurrence: { ...recurrence, exDates: [...recurrence.exDates, date].sort() },
  }
  const { data, error } = availabilityRuleInput.safeParse(skipping)
  if (error) {
    const message = error.issues[0]?.message ?? ''
    throw new AppError('INVALID_INPUT', { fields: [{ path: 'date', message }] })
  }
  return updateRule(shop, { id, version: rule.version }, data)
}
