import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import type { RuleWords } from '#modules/availability/rules/rule-when.ts'

/** What a rule is called: its name, else what it does. */
export function ruleName(rule: RuleWords): string {
  return rule.name === '' ? ruleSentence(rule) : rule.name
}
