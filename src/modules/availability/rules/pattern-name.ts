import type { CapacityRule } from '#modules/availability/contract.ts'
import { holidayDay, weekdayList } from '#modules/availability/rules/rule-when.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'

/** What a pattern is called: its weekdays or its day. */
export function patternName(
  pattern: Pick<CapacityRule, 'kind' | 'weekdays' | 'date' | 'holidayKey'>,
): string {
  if (pattern.kind === 'Default') return settingsWords.capacity.default
  if (pattern.kind === 'Holiday') return holidayDay(pattern)
  return pattern.weekdays.length === 7 ? settingsWords.capacity.everyDay : weekdayList(pattern.weekdays)
}
