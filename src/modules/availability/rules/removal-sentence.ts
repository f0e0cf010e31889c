import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { clockRange } from '#modules/availability/rules/clock-range.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'

const words = settingsWords.rules.removeText

/** What is different once a rule is deleted, and what stays (screens.md, rules). */
export function removalSentence({ type, startMin, endMin }: AvailabilityRule): string {
  switch (type) {
    case 'Blocker':
    case 'BlockerRepeating':
      return words.blocked(startMin === null || endMin === null ? null : clockRange(startMin, endMin))
    case 'CalendarNote':
      return words.note
    case 'Holiday':
      return words.holiday
    case 'Window':
      return words.window
    default:
      return words.limit
  }
}
