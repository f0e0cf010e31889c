import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { ShopDb } from '#server/scope.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { answerBy } from '../../rules/answer-by.ts'
import type { Judgement, Wanted } from './judgement.ts'

/** Until when the shop answers a request for this time, asked for now. */
export function deadlineFor(
  shop: ShopDb,
  { snapshot, startsAt }: Judgement,
  { date, startMin }: Wanted,
): Date {
  const { requestExpiryHours } = snapshot.settings
  return answerBy(factsOf(snapshot), shop.now, requestExpiryHours, {
    date: calendarDay(date),
    startMin,
    startsAt,
  })
}
